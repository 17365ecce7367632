import { offlineQueue } from '../../lib/offline/app.ts';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { CART_CHANGED } from '../../lib/offline/laterText.ts';
import { getState } from '../../lib/offline/live.ts';
import type { TaskProblem } from '../../lib/offline/task.ts';
import type { CheckoutDetails } from './details.ts';
import { forgetAddress, keepDetails } from './draft.ts';
import type { OrderableCart } from './orderableCart.ts';
import { hashOf, madeBefore, noteOrder } from './orderHashes.ts';
import { newOrder } from './orderInput.ts';
import { orderOutcome } from './orderOutcome.ts';

export type PlaceResult =
  /** It is placed; or it waits, maybe to be refused at last, and `waitingKey` is its key. */
  | { readonly kind: 'accepted'; readonly waitingKey?: string }
  | { readonly kind: 'refused'; readonly problem: TaskProblem };

const refuse = (code: TaskProblem['code'], message: string): PlaceResult => ({
  kind: 'refused',
  problem: { code, message, field: null, isFinal: true },
});

/** The shopper reads the refusal in the form in front of her: nothing is left to review later. */
const takeBack = async (key: string): Promise<void> => {
  const task = getState().tasks.find(({ idempotencyKey, problem }) => idempotencyKey === key && problem);
  if (task) await (await offlineQueue()).discard(task.id);
};

/**
 * Puts the order into the queue, which is on the disk before anything is said, and watches it while there is a network.
 * Rejects when it could not be kept on this device; then it was not sent either.
 */
export const placeOrder = async (cart: OrderableCart, details: CheckoutDetails): Promise<PlaceResult> => {
  if (!cart.grandTotal)
    return refuse('PRICE_UNKNOWN', 'The total cannot be worked out while the shop is out of reach.');
  const wanted = newOrder(cart, details, cart.grandTotal);
  const hash = hashOf(wanted);
  // The same once more is ignored.
  const key = madeBefore(hash) ?? (await (await offlineQueue()).placeOrder(wanted));
  if (key === null) return refuse('CART_CHANGED', CART_CHANGED);
  noteOrder(hash, key);
  forgetAddress();
  const order = isOnline() ? await orderOutcome(key) : undefined;
  if (order?.status !== 'attention' || !order.problem?.isFinal)
    return { kind: 'accepted', ...(order?.status !== 'placed' && { waitingKey: key }) };
  await keepDetails(details);
  await takeBack(key);
  return { kind: 'refused', problem: order.problem };
};
