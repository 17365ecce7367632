import { type CartRecord, isClosedWhenGone } from './cart/cartRecord.ts';
import type { CartConflict } from './cart/conflict.ts';
import type { Task } from './cart/task.ts';
import type { OrderRecord } from './orders/orderRecord.ts';

/** News for the shopper, shown in every open tab. */
export type OfflineEvent =
  /** A change of the cart was refused. */
  | { readonly kind: 'task-refused'; readonly task: Task }
  /** The cart had expired; its lines are being added to a new one. */
  | { readonly kind: 'cart-renewed' }
  /** The customer's cart was ordered or emptied elsewhere. */
  | { readonly kind: 'cart-closed' }
  /** The same, after an order with an unknown outcome was discarded. */
  | { readonly kind: 'cart-ordered' }
  /** Lines changed here and elsewhere were merged. */
  | { readonly kind: 'cart-merged'; readonly conflicts: readonly CartConflict[] }
  | { readonly kind: 'order-placed'; readonly order: OrderRecord }
  | { readonly kind: 'order-refused'; readonly order: OrderRecord }
  /** An order was not discarded: the shop cannot be asked whether it was placed. */
  | { readonly kind: 'order-outcome-unknown' }
  /** The session has ended; the customer's unsent changes are dropped, orders are held. */
  | { readonly kind: 'session-ended'; readonly droppedCount: number; readonly heldCount: number }
  /** A guest's lines were merged into the customer's cart. */
  | { readonly kind: 'carts-joined' }
  /** Unreadable entries were set aside. */
  | { readonly kind: 'entries-damaged' }
  /** The browser's storage was cleared while changes waited. */
  | { readonly kind: 'storage-cleared' }
  /** Earlier orders wait to be confirmed. */
  | { readonly kind: 'orders-waiting'; readonly orders: readonly OrderRecord[] }
  /** Orders were refused before this visit, and neither changed nor discarded since. */
  | { readonly kind: 'orders-refused'; readonly orders: readonly OrderRecord[] };

/** The event for a missing cart. */
export const goneEvent = (cart: CartRecord): OfflineEvent => {
  if (!isClosedWhenGone(cart)) return { kind: 'cart-renewed' };
  return { kind: cart.mayBeOrdered ? 'cart-ordered' : 'cart-closed' };
};
