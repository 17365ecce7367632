import type { CartRecord } from '../cart/cartRecord.ts';
import type { CartDeps } from '../cart/deps.ts';
import { findLostMerge } from '../cart/mergeGuestCart.ts';
import { begunSince, forgetCart } from '../cart/recreateCart.ts';
import { taskToDiscard } from '../cart/review.ts';
import type { OfflineEvent } from '../events.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { write } from '../queue/stores.ts';
import { readCartOrNew } from '../tables.ts';
import { isOrder } from './operations/orderPlace.ts';
import { dropOrder } from './orderRecords.ts';

interface UnsureDeps extends CartDeps {
  readonly isOnline: () => boolean;
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** In this tab only. */
  readonly announce: (event: OfflineEvent) => void;
}

/**
 * A guest's cart that may have been ordered, and whose lines would be added to a newer cart, after which the outcome is
 * lost. Customers have one cart, and a cart without an id cannot have been ordered.
 */
const findUnsureCart = async (tx: OfflineWrite, taskId: number): Promise<CartRecord | null> => {
  const task = await taskToDiscard(tx, taskId);
  if (!task?.problem || !isOrder(task) || task.problem.isFinal) return null;
  const cart = await readCartOrNew(tx, task.cartKey);
  if (cart.id === null || cart.owner !== null) return null;
  return (await begunSince(tx, cart.key)) === null ? null : cart;
};

/** `lost`: presumably ordered. For the others see `findLostMerge`. */
type Found = 'there' | 'lost' | 'merged' | 'closed' | 'unknown';

const findCart = async (deps: CartDeps, { key, id, owner }: CartRecord): Promise<Found> => {
  const server = await deps.transport.readCart(id ?? '', owner);
  if (server === undefined) return 'unknown';
  return server === null ? findLostMerge(deps, key) : 'there';
};

/** Events for an order whose cart is gone; a merged one is in the customer's cart. */
const GONE: Record<Exclude<Found, 'there' | 'unknown'>, readonly OfflineEvent[]> = {
  lost: [{ kind: 'cart-ordered' }],
  closed: [{ kind: 'cart-closed' }],
  merged: [],
};

const forget = async (tx: OfflineWrite, taskId: number, events: readonly OfflineEvent[]) => {
  const task = await taskToDiscard(tx, taskId);
  if (!task || !isOrder(task)) return [];
  await dropOrder(tx, task);
  await forgetCart(tx, task.cartKey);
  return events;
};

const ask = async (deps: UnsureDeps, taskId: number): Promise<boolean> => {
  const cart = await write(deps.stores, (tx) => findUnsureCart(tx, taskId));
  if (!cart) return true;
  const found = deps.isOnline() ? await findCart(deps, cart) : 'unknown';
  if (found === 'there') return true;
  if (found === 'unknown') deps.announce({ kind: 'order-outcome-unknown' });
  else await deps.changed(await write(deps.stores, (tx) => forget(tx, taskId, GONE[found])));
  return false;
};

/**
 * Call before discarding a task. If the lines of an order with an unknown outcome would be added to another cart, the
 * shop is asked for the order's cart first: if it is gone, the order is dropped; if the shop is unreachable, the order
 * stays. The shopper is informed. True if the task is still to be discarded.
 */
export const canDiscard = async (deps: UnsureDeps, taskId: number): Promise<boolean> => {
  if (!(await write(deps.stores, (tx) => findUnsureCart(tx, taskId)))) return true;
  let isStill = false;
  await deps.exclusively(async () => {
    isStill = await ask(deps, taskId);
  });
  return isStill;
};
