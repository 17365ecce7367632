import type { OfflineEvent } from '../events.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { write } from '../queue/stores.ts';
import { isPending } from '../queue/task.ts';
import { allTasks, currentCartKey, getPending, hasCart, readCartOrNew } from '../tables.ts';
import { type CartRecord, newCart, withServer } from './cartRecord.ts';
import type { CartDeps } from './deps.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { leaveCart, recreateCart } from './recreateCart.ts';
import type { Task } from './task.ts';
import type { Reply } from './transport.ts';

/** The next step until the current cart is the customer's. */
type Step = { readonly kind: 'merge' | 'open'; readonly cart: CartRecord } | null;

/** Idempotency keys belong to their sender: an order that the shop may have received stays the guest's. */
const staysGuests = (task: Task): boolean => isOrder(task) && task.attempts > 0;

/** Assigns the cart and its waiting tasks to the customer. */
const handOver = async (tx: OfflineWrite, cart: CartRecord, owner: string): Promise<CartRecord> => {
  const owned = { ...cart, owner };
  await tx.objectStore('carts').put(owned);
  for (const task of await allTasks(tx))
    if (task.cartKey === cart.key && !staysGuests(task)) await tx.objectStore('tasks').put({ ...task, owner });
  return owned;
};

const begin = async (tx: OfflineWrite, owner: string): Promise<Step> => {
  const cart = newCart(undefined, owner);
  await tx.objectStore('carts').put(cart);
  await tx.objectStore('session').put(cart.key, 'cartKey');
  return { kind: 'open', cart };
};

/** The customer's cart is being ordered and must stay as shown. */
const isOrdering = async (tx: OfflineWrite, owner: string): Promise<boolean> =>
  (await allTasks(tx)).some((task) => isOrder(task) && isPending(task) && task.owner === owner);

/** A customer has one cart: a recovered one is merged into it, unless it is being ordered. */
export const toOwnCart = async ({ stores, transport }: CartDeps, cart: CartSummaryFragment, owner: string | null) => {
  if (owner === null) return cart;
  if (await write(stores, (tx) => isOrdering(tx, owner))) return null;
  return (await transport.mergeCart(cart.id, owner)).answer.cart;
};

/** Derived from the stores. A guest's changes are sent first: the server replays them for the guest only. */
const nextStep = async (tx: OfflineWrite, owner: string): Promise<Step> => {
  const key = await currentCartKey(tx);
  const cart = key === null ? null : await readCartOrNew(tx, key);
  if (cart?.id != null && cart.owner === owner) return null;
  if (await isOrdering(tx, owner)) return null;
  if (cart?.id != null && cart.owner === null)
    return getPending(await allTasks(tx), cart.key).length > 0 ? null : { kind: 'merge', cart };
  if (cart === null || (cart.owner !== null && cart.owner !== owner)) return begin(tx, owner);
  // Without an id the server has received nothing.
  return { kind: 'open', cart: await handOver(tx, cart, owner) };
};

const keepServer = async (tx: OfflineWrite, cart: CartRecord, server: CartSummaryFragment): Promise<void> => {
  await tx.objectStore('carts').put({ ...withServer(cart, server), losses: 0 });
};

const UNDECIDED = new Set(['IN_PROGRESS', 'UNAUTHENTICATED', 'TOO_MANY_ATTEMPTS']);

/** The answer to a merge. `closed`: merged before, and the customer's cart has been ordered since. */
type MergeAnswer =
  | { readonly kind: 'merged'; readonly cart: CartSummaryFragment }
  /** The guest's cart is unknown or cannot be merged as a whole. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'closed' };

/** Stores only decisions; null: to be retried under the same key. */
const readMergeAnswer = ({ result, answer }: Reply): MergeAnswer | null => {
  if (result.kind !== 'answered') return null;
  const [refusal] = result.userErrors;
  if (!refusal) return answer.cart && { kind: 'merged', cart: answer.cart };
  if (UNDECIDED.has(refusal.code)) return null;
  // Otherwise it is the guest's cart that is gone.
  const isCustomersGone = refusal.code === 'CART_NOT_FOUND' && refusal.field?.[0] === 'cartId';
  return { kind: isCustomersGone ? 'closed' : 'refused' };
};

const settleMerge = async (tx: OfflineWrite, cart: CartRecord, word: MergeAnswer): Promise<OfflineEvent[]> => {
  if (word.kind === 'closed') {
    await leaveCart(tx, cart.key);
    return [{ kind: 'cart-closed' }];
  }
  // Fall back to merging line by line.
  if (word.kind === 'refused') {
    await recreateCart(tx, cart.key);
    return [];
  }
  await keepServer(tx, cart, word.cart);
  const guests = cart.server?.itemCount ?? 0;
  return guests > 0 && word.cart.itemCount > guests ? [{ kind: 'carts-joined' }] : [];
};

/** True if the customer's current cart still has to be looked up. */
const merge = async ({ stores, transport, changed }: CartDeps, cart: CartRecord, owner: string): Promise<boolean> => {
  const word = cart.id === null ? null : readMergeAnswer(await transport.mergeCart(cart.id, owner));
  if (!word) return false;
  const events = await write(stores, async (tx) => {
    const now = await readCartOrNew(tx, cart.key);
    const isKept = (await currentCartKey(tx)) === cart.key && now.owner === null;
    return isKept ? settleMerge(tx, await handOver(tx, now, owner), word) : [];
  });
  await changed(events);
  return events.some(({ kind }) => kind === 'cart-closed');
};

type LostMerge = 'merged' | 'closed' | 'lost' | 'unknown';

/**
 * The server no longer knows a guest's cart. It may have merged it while the answer was lost: the same key tells.
 * `merged`: the cart and its tasks are the customer's now. `closed`: merged and ordered elsewhere. `unknown`: the
 * server cannot be reached.
 */
export const findLostMerge = async (deps: CartDeps, cartKey: string): Promise<LostMerge> => {
  const { stores, session, transport } = deps;
  const owner = session.owner();
  const cart = await write(stores, (tx) => readCartOrNew(tx, cartKey));
  if (owner === null || cart.owner !== null || cart.id === null) return 'lost';
  if (session.token() === null) return 'unknown';
  const word = readMergeAnswer(await transport.mergeCart(cart.id, owner));
  if (!word) return 'unknown';
  if (word.kind === 'refused') return 'lost';
  await write(stores, async (tx) => {
    if (await hasCart(tx, cartKey))
      await settleMerge(tx, await handOver(tx, await readCartOrNew(tx, cartKey), owner), word);
  });
  return word.kind;
};

const open = async ({ stores, transport, changed }: CartDeps, cart: CartRecord): Promise<void> => {
  const sent = await transport.openCart(cart);
  const server = sent.answer.cart;
  if (sent.result.kind !== 'answered' || !server) return;
  await write(stores, async (tx) => {
    if (await hasCart(tx, cart.key)) await keepServer(tx, await readCartOrNew(tx, cart.key), server);
  });
  await changed([]);
};

/**
 * Makes this browser's cart the signed-in customer's: a guest's is merged once, even if the tab dies in between, since
 * the steps are stored; without one the customer's cart is looked up.
 */
export const mergeGuestCart = async (deps: CartDeps): Promise<void> => {
  const owner = deps.session.owner();
  if (owner === null || deps.session.token() === null) return;
  const step = await write(deps.stores, (tx) => nextStep(tx, owner));
  if (step?.kind === 'open') return open(deps, step.cart);
  if (step?.kind === 'merge' && (await merge(deps, step.cart, owner))) await mergeGuestCart(deps);
};

const isGuests = async (tx: OfflineWrite): Promise<boolean> => {
  const key = await currentCartKey(tx);
  const cart = key === null ? null : await readCartOrNew(tx, key);
  return cart?.id != null && cart.owner === null;
};

/**
 * After a guest's changes are sent, merges their cart into that of the customer who has signed in since. True if
 * merged.
 */
export const mergeGuests = async (deps: CartDeps): Promise<boolean> => {
  if (deps.session.token() === null || !(await write(deps.stores, isGuests))) return false;
  await mergeGuestCart(deps);
  return !(await write(deps.stores, isGuests));
};
