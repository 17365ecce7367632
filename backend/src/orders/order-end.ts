import type { CartOrdering } from '../cart/ordering.service.ts';
import { type AttemptKey, forget, type Outcome, settle } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { StockService } from '../stock/stock.service.ts';
import type { ReceiptDto } from './order.dto.ts';
import {
  findTakenStock,
  insertPayment,
  lockOrder,
  markPlaced,
  markReleased,
  type OrderHead,
} from './order.repository.ts';

export interface OrderEndDeps {
  readonly ordering: CartOrdering;
  readonly stock: StockService;
}

const keyOf = ({ idempotency_owner: owner, idempotency_key: key }: OrderHead): AttemptKey => ({ owner, key });

/**
 * Makes a reserved order real: number, payment, mail to send, cart closed, answer stored. `reference` is the provider's
 * name for the authorization, null when the order is paid later.
 */
export const confirm = async (
  executor: Executor,
  { ordering }: OrderEndDeps,
  { orderId, reference }: { readonly orderId: string; readonly reference: string | null },
): Promise<ReceiptDto> => {
  const order = await lockOrder(executor, orderId);
  if (order.state !== 'reserved') throw new Unavailable('The payment took too long, try again');
  const { number, placedAt } = await markPlaced(executor, order.id);
  const { payment_method: method, grand_total: amount, currency } = order;
  const state = reference === null ? 'due' : 'authorized';
  await insertPayment(executor, { order_id: order.id, method, reference, state, amount, currency });
  await ordering.close(executor, order.cart_id);
  await post(executor, 'order-placed', { orderId: order.id });
  const receipt: ReceiptDto = {
    backendOrderId: order.id,
    orderNumber: number,
    transferedAt: placedAt.toISOString(),
    grandTotal: toAmount(amount),
    itemCount: order.item_count,
  };
  await settle(executor, keyOf(order), { result: receipt });
  return receipt;
};

/**
 * Undoes a reservation: pieces back, cart open. The key gets `outcome` from now on; without one it is forgotten, and the
 * same request may be sent again. Does nothing to an order that is no longer reserved.
 */
export const release = async (
  executor: Executor,
  { ordering, stock }: OrderEndDeps,
  { orderId, outcome }: { readonly orderId: string; readonly outcome: Outcome<never> | null },
): Promise<void> => {
  const order = await lockOrder(executor, orderId);
  if (order.state !== 'reserved') return;
  await markReleased(executor, order.id);
  await ordering.reopen(executor, order.cart_id);
  await stock.putBack(executor, await findTakenStock(executor, order.id));
  await (outcome ? settle(executor, keyOf(order), outcome) : forget(executor, keyOf(order)));
};
