import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { isCancelledStatus, isCompletedStatus, ORDER_STATUS_IDS } from '@patchwork/domain/orders/status.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import { toAmount } from '../lib/amount.ts';
import { Refusal } from '../lib/refusal.ts';
import type { RefundResult } from './operations.dto.ts';
import { findPaidOrder, type PaidOrder, saveRefund } from './operations.repository.ts';
import type { PaymentProviders } from './payments/payment.port.ts';

interface RefundDeps {
  readonly db: Executor;
  readonly giftCards: Pick<GiftCardsPort, 'revoke'>;
  readonly payments: PaymentProviders;
}

type SettledState = RefundResult['state'];

const OVER = ORDER_STATUS_IDS.filter((id) => isCompletedStatus(id) || isCancelledStatus(id));

const isSettled = (state: PaidOrder['state']): state is SettledState => state === 'voided' || state === 'refunded';

/** Gives the money back; asked twice with the order's own key, a provider moves it once. */
const giveBack = async ({ payments }: RefundDeps, order: PaidOrder): Promise<SettledState> => {
  const { id, method, reference, state, amount } = order;
  if (reference === null) return 'voided';
  const provider = payments.get(method);
  if (!provider) throw new Refusal('INVALID', reasons.refundImpossible({ method }), 'orderNumber');
  if (state === 'authorized') {
    await provider.void(id);
    return 'voided';
  }
  await provider.refund({ key: `refund_${id}`, reference, amount });
  return 'refunded';
};

/**
 * Gives back what was paid for an order, outside of any transaction, and then calls off what is not finished, gift
 * cards that it bought too. However often it is asked for, the money moves once. Refuses with NOT_FOUND where there is
 * no such order.
 */
export const refundOrder = async (deps: RefundDeps, orderNumber: string): Promise<RefundResult> => {
  const order = await findPaidOrder(deps.db, orderNumber);
  if (!order) throw new Refusal('NOT_FOUND', reasons.orderUnknown, 'orderNumber');
  const state = isSettled(order.state) ? order.state : await giveBack(deps, order);
  await transaction(deps.db, async (executor) => {
    await saveRefund(executor, order, { state, over: OVER });
    await deps.giftCards.revoke(executor, order.id);
  });
  // Without a provider reference nothing was ever paid, whatever the state of the payment is now.
  const amount = toAmount(order.reference === null ? 0 : order.amount);
  return { orderNumber, state, amount, currency: order.currency, giftCards: toAmount(order.gift_cards) };
};
