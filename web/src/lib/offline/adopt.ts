import { type CartRecord, newCart } from './cartRecord.ts';
import type { OfflineWrite } from './database.ts';
import type { OfflineEvent } from './events.ts';
import type { FlushDeps } from './flush.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { renewCart } from './renewal.ts';
import type { Sent } from './send.ts';
import { write } from './stores.ts';
import { allTasks, cartOf, currentCartKey, hasCart, pendingOf } from './tables.ts';
import { isPending } from './task.ts';

/** What is still to be done until the current cart is the customer's. */
type Step = { readonly kind: 'merge' | 'open'; readonly cart: CartRecord } | null;

/** From now on the cart and what waits for it are the customer's; its orders stay whose they were. */
const handOver = async (tx: OfflineWrite, cart: CartRecord, owner: string): Promise<CartRecord> => {
  const owned = { ...cart, owner };
  await tx.objectStore('carts').put(owned);
  for (const task of await allTasks(tx))
    if (task.cartKey === cart.key && task.operationName !== 'OrderPlace')
      await tx.objectStore('tasks').put({ ...task, owner });
  return owned;
};

const begin = async (tx: OfflineWrite, owner: string): Promise<Step> => {
  const cart = newCart(undefined, owner);
  await tx.objectStore('carts').put(cart);
  await tx.objectStore('session').put(cart.key, 'cartKey');
  return { kind: 'open', cart };
};

/** The customer's cart is the one that is being ordered, and has to stay as it was shown: there is no other yet. */
export const isOrdering = async (tx: OfflineWrite, owner: string): Promise<boolean> =>
  (await allTasks(tx)).some((task) => task.operationName === 'OrderPlace' && isPending(task) && task.owner === owner);

/** Where the disk says we are. A guest's changes are sent first: the server replays them to the guest only. */
const nextStep = async (tx: OfflineWrite, owner: string): Promise<Step> => {
  const key = await currentCartKey(tx);
  const cart = key === null ? null : await cartOf(tx, key);
  if (cart?.id != null && cart.owner === owner) return null;
  if (await isOrdering(tx, owner)) return null;
  if (cart?.id != null && cart.owner === null)
    return pendingOf(await allTasks(tx), cart.key).length > 0 ? null : { kind: 'merge', cart };
  if (cart === null || (cart.owner !== null && cart.owner !== owner)) return begin(tx, owner);
  // Without an id the server has heard of none of it.
  return { kind: 'open', cart: await handOver(tx, cart, owner) };
};

const keepServer = async (tx: OfflineWrite, cart: CartRecord, server: CartSummaryFragment): Promise<void> => {
  const coupon = server.totals?.couponCode ?? cart.coupon;
  await tx.objectStore('carts').put({ ...cart, id: server.id, server, coupon, isUnsure: false, losses: 0 });
};

const UNDECIDED = new Set(['IN_PROGRESS', 'UNAUTHENTICATED', 'TOO_MANY_ATTEMPTS']);

/** `merged` is the customer's cart; null when the shop does not know the guest's any more or cannot take it as a whole. */
const settleMerge = async (
  tx: OfflineWrite,
  cart: CartRecord,
  merged: CartSummaryFragment | null,
): Promise<OfflineEvent[]> => {
  // Line by line then.
  if (!merged) {
    await renewCart(tx, cart.key);
    return [];
  }
  await keepServer(tx, cart, merged);
  const guests = cart.server?.itemCount ?? 0;
  return guests > 0 && merged.itemCount > guests ? [{ kind: 'carts-joined' }] : [];
};

/** Only what the shop has decided is written down; anything else is asked for again, under the same key. */
const isDecided = ({ result, answer }: Sent): boolean => {
  if (result.kind !== 'answered') return false;
  const [refusal] = result.userErrors;
  return refusal ? !UNDECIDED.has(refusal.code) : answer.cart !== null;
};

const mergedIn = ({ result, answer }: Sent): CartSummaryFragment | null =>
  result.kind === 'answered' && result.userErrors.length === 0 ? answer.cart : null;

const merge = async ({ stores, transport, changed }: FlushDeps, cart: CartRecord, owner: string): Promise<void> => {
  if (cart.id === null) return;
  const sent = await transport.mergeCart(cart.id, owner);
  if (!isDecided(sent)) return;
  const merged = mergedIn(sent);
  const events = await write(stores, async (tx) => {
    const now = await cartOf(tx, cart.key);
    const isKept = (await currentCartKey(tx)) === cart.key && now.owner === null;
    return isKept ? settleMerge(tx, await handOver(tx, now, owner), merged) : [];
  });
  await changed(events);
};

/**
 * The shop does not know a guest's cart any more. It may have merged it while the answer was lost: the same key tells.
 * `merged`: the cart and what waits for it are the customer's now. `unknown`: nobody could be asked.
 */
export const mergedUnheard = async (deps: FlushDeps, cartKey: string): Promise<'merged' | 'lost' | 'unknown'> => {
  const { stores, session, transport } = deps;
  const owner = session.owner();
  const cart = await write(stores, (tx) => cartOf(tx, cartKey));
  if (owner === null || cart.owner !== null || cart.id === null) return 'lost';
  if (session.token() === null) return 'unknown';
  const sent = await transport.mergeCart(cart.id, owner);
  if (!isDecided(sent)) return 'unknown';
  const merged = mergedIn(sent);
  if (!merged) return 'lost';
  await write(stores, async (tx) => {
    if (await hasCart(tx, cartKey)) await keepServer(tx, await handOver(tx, await cartOf(tx, cartKey), owner), merged);
  });
  return 'merged';
};

const open = async ({ stores, transport, changed }: FlushDeps, cart: CartRecord): Promise<void> => {
  const sent = await transport.openCart(cart);
  const server = sent.answer.cart;
  if (sent.result.kind !== 'answered' || !server) return;
  await write(stores, async (tx) => {
    if (await hasCart(tx, cart.key)) await keepServer(tx, await cartOf(tx, cart.key), server);
  });
  await changed([]);
};

/**
 * Makes the cart of this browser the customer's who is signed in: a guest's is merged into theirs, once, whatever dies
 * in between, since the disk tells what is still to be done; where there is none, theirs is looked up.
 */
export const adoptCart = async (deps: FlushDeps): Promise<void> => {
  const owner = deps.session.owner();
  if (owner === null || deps.session.token() === null) return;
  const step = await write(deps.stores, (tx) => nextStep(tx, owner));
  if (step?.kind === 'merge') await merge(deps, step.cart, owner);
  if (step?.kind === 'open') await open(deps, step.cart);
};
