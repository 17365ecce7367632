import { setTimeout } from 'node:timers/promises';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { isBeforeProduction } from '@patchwork/domain/orders/status.ts';
import type { CartOrdering } from '../../cart/ordering.service.ts';
import type { OrderAccess } from '../../customization/order-access.service.ts';
import { type Answer, once } from '../../db/idempotency.ts';
import type { Executor } from '../../db/schema.ts';
import type { GiftCardsPort } from '../../giftcards/gift-cards.port.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { StockService } from '../../stock/stock.service.ts';
import { postCancelled } from '../news/order-news.ts';
import { saveStatus } from '../operations.repository.ts';
import { findTakenStock } from '../order.repository.ts';
import { insertRefund, isAnyShipped, lockOrderItems, lockPlacedOrder } from './cancel.repository.ts';
import { getVisitorsKeyOwner, type OrderVisitor, requireOwnOrder } from './order-visitor.ts';
import type { RefundService } from './refund.service.ts';

/** For the provider: what was decided is answered by then, whether the money has moved or not. */
const LONGEST_WAIT_MS = 2000;

export interface CancelService {
  /**
   * Calls an order off while nothing of it is in production: pieces go back to the stock, the coupon and gift cards may be
   * used again, what was paid goes back. Refuses with INVALID from then on.
   */
  cancel(visitor: OrderVisitor, orderId: string): Promise<Answer<CancelledOrder>>;
}

interface CancelledOrder {
  readonly orderId: string;
  /** Of what goes back. */
  readonly refundId: number;
}

interface CancelDeps {
  readonly db: Executor;
  readonly orderAccess: Pick<OrderAccess, 'open'>;
  readonly ordering: Pick<CartOrdering, 'release'>;
  readonly stock: Pick<StockService, 'putBack'>;
  readonly giftCards: GiftCardsPort;
  readonly refunds: Pick<RefundService, 'settle'>;
}

const requireCancellable = async (executor: Executor, orderId: string): Promise<readonly number[]> => {
  const items = await lockOrderItems(executor, orderId);
  const ids = items.map(({ id }) => id);
  const isBegun = !items.every(({ status }) => isBeforeProduction(status)) || (await isAnyShipped(executor, ids));
  if (items.length === 0 || isBegun) throw new Refusal('INVALID', reasons.orderInProduction, 'orderId');
  return ids;
};

/** Cards are locked after stock and coupon, as where an order is placed: what is checked here stays so until the end. */
const requireUnspentCards = async (executor: Executor, { giftCards }: CancelDeps, orderId: string): Promise<void> => {
  if (await giftCards.lockAndFindSpentBought(executor, orderId))
    throw new Refusal('INVALID', reasons.orderCardsSpent, 'orderId');
};

/** Everything but the money at the provider, in one transaction. */
const callOff = async (executor: Executor, deps: CancelDeps, orderId: string): Promise<CancelledOrder> => {
  const order = await lockPlacedOrder(executor, orderId);
  if (!order) throw new Refusal('NOT_FOUND', reasons.orderUnknown, 'orderId');
  const itemIds = await requireCancellable(executor, orderId);
  await postCancelled(executor, itemIds);
  await saveStatus(executor, itemIds, 'cancelled');
  await deps.stock.putBack(executor, await findTakenStock(executor, orderId));
  await deps.ordering.release(executor, orderId);
  await requireUnspentCards(executor, deps, orderId);
  await deps.giftCards.revoke(executor, orderId);
  await deps.giftCards.refund(executor, orderId);
  const { paid: amount, giftCards } = order;
  return { orderId, refundId: await insertRefund(executor, { orderId, reason: 'cancelled', amount, giftCards }) };
};

/** Orders that their buyers call off. */
export const createCancelService = (deps: CancelDeps): CancelService => ({
  cancel: async (visitor, orderId) => {
    await requireOwnOrder(deps, visitor, orderId);
    const { idempotencyKey: key } = visitor;
    const attempt = { owner: getVisitorsKeyOwner(visitor), key, scope: 'orders.cancel', payload: { orderId } };
    const answer = await once(deps.db, attempt, (executor) => callOff(executor, deps, orderId));
    // The job tries it again if the provider fails, or if this process ends before it answers.
    const settling = deps.refunds.settle(answer.result.refundId).catch(() => undefined);
    await Promise.race([settling, setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })]);
    return answer;
  },
});
