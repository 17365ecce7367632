import { mergedUnheard } from './adopt.ts';
import type { CartRecord } from './cartRecord.ts';
import type { OfflineWrite } from './database.ts';
import type { OfflineEvent } from './events.ts';
import type { FlushDeps } from './flush.ts';
import { begunSince, forgetCart } from './renewal.ts';
import { dropOrder, taskToDiscard } from './review.ts';
import { write } from './stores.ts';
import { cartOf } from './tables.ts';

interface DoubtDeps extends FlushDeps {
  readonly isOnline: () => boolean;
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Tells the shopper in this tab only. */
  readonly announce: (event: OfflineEvent) => void;
}

/**
 * A guest's cart that may have been ordered, and whose lines would go into the cart begun since: once they are there,
 * nobody finds out any more. A customer has one cart, and one without an id cannot be ordered yet.
 */
const cartInDoubt = async (tx: OfflineWrite, taskId: number): Promise<CartRecord | null> => {
  const task = await taskToDiscard(tx, taskId);
  if (task?.operationName !== 'OrderPlace' || !task.problem || task.problem.isFinal) return null;
  const cart = await cartOf(tx, task.cartKey);
  if (cart.id === null || cart.owner !== null) return null;
  return (await begunSince(tx, cart.key)) === null ? null : cart;
};

/** `lost`: it was ordered by all that is known. The others as with `mergedUnheard`. */
type Found = 'there' | 'lost' | 'merged' | 'closed' | 'unknown';

const lookFor = async (deps: FlushDeps, { key, id, owner }: CartRecord): Promise<Found> => {
  const server = await deps.transport.readCart(id ?? '', owner);
  if (server === undefined) return 'unknown';
  return server === null ? mergedUnheard(deps, key) : 'there';
};

/** What is told of an order whose cart is not there any more; one that was merged is in the customer's cart. */
const GONE: Record<Exclude<Found, 'there' | 'unknown'>, readonly OfflineEvent[]> = {
  lost: [{ kind: 'cart-ordered' }],
  closed: [{ kind: 'cart-closed' }],
  merged: [],
};

const forget = async (tx: OfflineWrite, taskId: number, events: readonly OfflineEvent[]) => {
  const task = await taskToDiscard(tx, taskId);
  if (task?.operationName !== 'OrderPlace') return [];
  await dropOrder(tx, task);
  await forgetCart(tx, task.cartKey);
  return events;
};

const ask = async (deps: DoubtDeps, taskId: number): Promise<boolean> => {
  const cart = await write(deps.stores, (tx) => cartInDoubt(tx, taskId));
  if (!cart) return true;
  const found = deps.isOnline() ? await lookFor(deps, cart) : 'unknown';
  if (found === 'there') return true;
  if (found === 'unknown') deps.announce({ kind: 'order-in-doubt' });
  else await deps.changed(await write(deps.stores, (tx) => forget(tx, taskId, GONE[found])));
  return false;
};

/**
 * To be called before a task is taken away. Where the lines of an order of which nobody knows whether it was placed would
 * join another cart, the shop is asked for its own first: where that is gone, all of the order goes; where nobody can be
 * asked, it stays. Both are told. True when the task is still to be taken away.
 */
export const isToTakeAway = async (deps: DoubtDeps, taskId: number): Promise<boolean> => {
  if (!(await write(deps.stores, (tx) => cartInDoubt(tx, taskId)))) return true;
  let isStill = false;
  await deps.exclusively(async () => {
    isStill = await ask(deps, taskId);
  });
  return isStill;
};
