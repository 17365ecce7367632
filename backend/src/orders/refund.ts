import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { isCancelledStatus, isCompletedStatus, ORDER_STATUS_IDS } from '@patchwork/domain/orders/status.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import { toAmount } from '../lib/amount.ts';
import type { Operator } from '../lib/operator.ts';
import { Refusal } from '../lib/refusal.ts';
import { recordAction } from '../operators/operator-action.service.ts';
import { postRefunded } from './news/order-news.ts';
import type { RefundResult } from './operations.dto.ts';
import { findPaidOrder, type PaidOrder, saveRefund } from './operations.repository.ts';
import type { PaymentProviders } from './payments/payment.port.ts';

interface RefundDeps {
  readonly db: Executor;
  readonly giftCards: Pick<GiftCardsPort, 'revoke' | 'refund'>;
  readonly payments: PaymentProviders;
}

type SettledState = RefundResult['state'];

const OVER = ORDER_STATUS_IDS.filter((id) => isCompletedStatus(id) || isCancelledStatus(id));

export const isSettled = (state: PaidOrder['state']): state is SettledState =>
  state === 'voided' || state === 'refunded';

/** Refunds under the order's own key, so that the money moves once. */
export const refundPayment = async (
  { payments }: Pick<RefundDeps, 'payments'>,
  order: PaidOrder,
): Promise<SettledState> => {
  const { id, method, reference, state, amount, refunded } = order;
  if (reference === null) return 'voided';
  const provider = payments.get(method);
  if (!provider) throw new Refusal('INVALID', reasons.refundImpossible({ method }), 'orderNumber');
  if (state === 'authorized') {
    await provider.void(id);
    return 'voided';
  }
  if (amount > refunded) await provider.refund({ key: `refund_${id}`, reference, amount: amount - refunded });
  return 'refunded';
};

/**
 * Refunds an order, outside of any transaction, then cancels unfinished items and purchased gift cards, and gives
 * the cards that have paid what they paid. The money moves once, however often it is called. Refuses with NOT_FOUND for an unknown order.
 */
export const refundOrder = async (deps: RefundDeps, operator: Operator, orderNumber: string): Promise<RefundResult> => {
  const order = await findPaidOrder(deps.db, orderNumber);
  if (!order) throw new Refusal('NOT_FOUND', reasons.orderUnknown, 'orderNumber');
  const state = isSettled(order.state) ? order.state : await refundPayment(deps, order);
  await transaction(deps.db, async (executor) => {
    await saveRefund(executor, order, { state, over: OVER });
    await deps.giftCards.revoke(executor, order.id);
    await deps.giftCards.refund(executor, order.id);
    await postRefunded(executor, { orderId: order.id, state, amount: order.reference === null ? 0 : order.amount });
    const noted = { action: 'operations.refund', payload: { orderNumber }, subjects: [`order ${orderNumber}`] };
    await recordAction(executor, operator, noted);
  });
  // Without a provider reference nothing was paid, whatever the state.
  const amount = toAmount(order.reference === null ? 0 : order.amount);
  return { orderNumber, state, amount, currency: order.currency, giftCards: toAmount(order.gift_cards) };
};
