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

/** To the shop a key is its sender's own: an order that it may have heard of stays whose it was. */
const staysGuests = (task: Task): boolean => isOrder(task) && task.attempts > 0;

/** Makes the cart, and the tasks that wait for it, the customer's. */
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

/** The customer's cart is the one that is being ordered, and has to stay as it was shown: there is no other yet. */
const isOrdering = async (tx: OfflineWrite, owner: string): Promise<boolean> =>
  (await allTasks(tx)).some((task) => isOrder(task) && isPending(task) && task.owner === owner);

/** A customer has one cart: what is found again comes into it, unless it is just being ordered. */
export const toOwnCart = async ({ stores, transport }: CartDeps, cart: CartSummaryFragment, owner: string | null) => {
  if (owner === null) return cart;
  if (await write(stores, (tx) => isOrdering(tx, owner))) return null;
  return (await transport.mergeCart(cart.id, owner)).answer.cart;
};

/** Where the disk says we are. A guest's changes are sent first: the server replays them to the guest only. */
const nextStep = async (tx: OfflineWrite, owner: string): Promise<Step> => {
  const key = await currentCartKey(tx);
  const cart = key === null ? null : await readCartOrNew(tx, key);
  if (cart?.id != null && cart.owner === owner) return null;
  if (await isOrdering(tx, owner)) return null;
  if (cart?.id != null && cart.owner === null)
    return getPending(await allTasks(tx), cart.key).length > 0 ? null : { kind: 'merge', cart };
  if (cart === null || (cart.owner !== null && cart.owner !== owner)) return begin(tx, owner);
  // Without an id the server has heard of none of it.
  return { kind: 'open', cart: await handOver(tx, cart, owner) };
};

const keepServer = async (tx: OfflineWrite, cart: CartRecord, server: CartSummaryFragment): Promise<void> => {
  await tx.objectStore('carts').put({ ...withServer(cart, server), losses: 0 });
};

const UNDECIDED = new Set(['IN_PROGRESS', 'UNAUTHENTICATED', 'TOO_MANY_ATTEMPTS']);

/** The shop's answer to a merge. `closed`: it was done before, and the customer's cart is ordered by now. */
type MergeAnswer =
  | { readonly kind: 'merged'; readonly cart: CartSummaryFragment }
  /** It does not know the guest's cart any more, or cannot take it as a whole. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'closed' };

/** Only what the shop has decided is written down; null: it is asked for again, under the same key. */
const readMergeAnswer = ({ result, answer }: Reply): MergeAnswer | null => {
  if (result.kind !== 'answered') return null;
  const [refusal] = result.userErrors;
  if (!refusal) return answer.cart && { kind: 'merged', cart: answer.cart };
  if (UNDECIDED.has(refusal.code)) return null;
  // Otherwise it is the guest's that is gone.
  const isCustomersGone = refusal.code === 'CART_NOT_FOUND' && refusal.field?.[0] === 'cartId';
  return { kind: isCustomersGone ? 'closed' : 'refused' };
};

const settleMerge = async (tx: OfflineWrite, cart: CartRecord, word: MergeAnswer): Promise<OfflineEvent[]> => {
  if (word.kind === 'closed') {
    await leaveCart(tx, cart.key);
    return [{ kind: 'cart-closed' }];
  }
  // Line by line then.
  if (word.kind === 'refused') {
    await recreateCart(tx, cart.key);
    return [];
  }
  await keepServer(tx, cart, word.cart);
  const guests = cart.server?.itemCount ?? 0;
  return guests > 0 && word.cart.itemCount > guests ? [{ kind: 'carts-joined' }] : [];
};

/** True when the customer's present cart is still to be looked up. */
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
 * The shop does not know a guest's cart any more. It may have merged it while the answer was lost: the same key tells.
 * `merged`: the cart and what waits for it are the customer's now. `closed`: the same, but that was ordered elsewhere.
 * `unknown`: nobody could be asked.
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
 * Makes the cart of this browser the customer's who is signed in: a guest's is merged into theirs, once, whatever dies
 * in between, since the disk tells what is still to be done; where there is none, theirs is looked up.
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
 * A guest's changes are sent first: once they are, their cart becomes that of the customer who is signed in by now. True
 * when it has.
 */
export const mergeGuests = async (deps: CartDeps): Promise<boolean> => {
  if (deps.session.token() === null || !(await write(deps.stores, isGuests))) return false;
  await mergeGuestCart(deps);
  return !(await write(deps.stores, isGuests));
};
