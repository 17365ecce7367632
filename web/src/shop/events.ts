import { type CartRecord, isClosedWhenGone } from './cart/cartRecord.ts';
import type { CartConflict } from './cart/conflict.ts';
import type { Task } from './cart/task.ts';
import type { OrderRecord } from './orders/orderRecord.ts';

/** Told to the shopper in every open tab. */
export type OfflineEvent =
  /** A change of the cart was refused. */
  | { readonly kind: 'task-refused'; readonly task: Task }
  /** The cart had expired; its lines are being put into a new one. */
  | { readonly kind: 'cart-renewed' }
  /** The customer's cart was ordered or emptied elsewhere. */
  | { readonly kind: 'cart-closed' }
  /** The same for a cart whose order was taken away while nobody knew whether it was placed. */
  | { readonly kind: 'cart-ordered' }
  /** Lines were changed here and elsewhere at the same time, and brought together. */
  | { readonly kind: 'cart-merged'; readonly conflicts: readonly CartConflict[] }
  | { readonly kind: 'order-placed'; readonly order: OrderRecord }
  | { readonly kind: 'order-refused'; readonly order: OrderRecord }
  /** An order stays that was to be taken away: the shop cannot be asked whether it was placed. */
  | { readonly kind: 'order-outcome-unknown' }
  /** The session is over; what this customer had not sent yet is gone, orders excepted, which are held. */
  | { readonly kind: 'session-ended'; readonly droppedCount: number; readonly heldCount: number }
  /** A guest's lines are in the customer's cart now, beside their own. */
  | { readonly kind: 'carts-joined' }
  /** Entries could not be read and were put aside. */
  | { readonly kind: 'entries-damaged' }
  /** The browser's storage was cleared while changes waited. */
  | { readonly kind: 'storage-cleared' }
  /** Orders made earlier wait to be confirmed. */
  | { readonly kind: 'orders-waiting'; readonly orders: readonly OrderRecord[] }
  /** Orders were refused before this visit, and neither changed nor discarded since. */
  | { readonly kind: 'orders-refused'; readonly orders: readonly OrderRecord[] };

/** The news of a cart that is gone. */
export const goneEvent = (cart: CartRecord): OfflineEvent => {
  if (!isClosedWhenGone(cart)) return { kind: 'cart-renewed' };
  return { kind: cart.mayBeOrdered ? 'cart-ordered' : 'cart-closed' };
};
