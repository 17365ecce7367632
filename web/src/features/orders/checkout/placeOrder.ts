import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import type { TaskProblem } from '../../../lib/taskProblem.ts';
import { offlineQueue } from '../../../shop/app.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { orderOutcome } from '../outcome/orderOutcome.ts';
import type { CheckoutDetails } from './details.ts';
import { forgetAddress, keepDetails } from './draft.ts';
import type { OrderableCart } from './orderableCart.ts';
import { findPreviousOrder, getOrderHash, rememberOrder } from './orderHashes.ts';
import { newOrder } from './orderInput.ts';

export type PlaceResult =
  /** The order is placed; or it waits under the key `waitingKey` and may still be refused. */
  | { readonly kind: 'accepted'; readonly waitingKey?: string }
  | { readonly kind: 'refused'; readonly problem: TaskProblem };

const refuse = (code: TaskProblem['code'], message: string): PlaceResult => ({
  kind: 'refused',
  problem: { code, message, field: null, isFinal: true },
});

const discardRefused = async (key: string): Promise<void> => {
  const task = getState().tasks.find(({ idempotencyKey, problem }) => idempotencyKey === key && problem);
  if (task) await (await offlineQueue()).discard(task.id);
};

/**
 * Stores the order in the queue, then waits for its outcome while online. Rejects if it could not be stored on this
 * device; then it was not sent either.
 */
export const placeOrder = async (cart: OrderableCart, details: CheckoutDetails): Promise<PlaceResult> => {
  if (!cart.grandTotal) return refuse('PRICE_UNKNOWN', text.totalUnknown);
  const wanted = newOrder(cart, details, cart.grandTotal);
  const hash = getOrderHash(wanted);
  // A repeat of the same order is ignored.
  const key = findPreviousOrder(hash) ?? (await (await offlineQueue()).placeOrder(wanted));
  if (key === null) return refuse('CART_CHANGED', refusals.cartChanged);
  rememberOrder(hash, key);
  forgetAddress();
  const order = isOnline() ? await orderOutcome(key) : undefined;
  if (order?.status !== 'attention' || !order.problem?.isFinal)
    return { kind: 'accepted', ...(order?.status !== 'placed' && { waitingKey: key }) };
  await keepDetails(details);
  await discardRefused(key);
  return { kind: 'refused', problem: order.problem };
};
