import { goneEvent, type OfflineEvent } from '../events.ts';
import { CART_MODEL } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import { type ClaimOptions, nextClaim } from '../queue/claim.ts';
import type { OfflineWrite } from '../queue/database.ts';
import type { Preparation } from '../queue/drain.ts';
import { retryDelay } from '../queue/policy.ts';
import { write } from '../queue/stores.ts';
import type { Session } from '../session/tabCredentials.ts';
import { allTasks, currentCartKey, getPending, hasCart, readCartOrNew } from '../tables.ts';
import { type CartRecord, isClosedWhenGone } from './cartRecord.ts';
import type { CartDeps } from './deps.ts';
import { findLostMerge, mergeGuestCart } from './mergeGuestCart.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { leaveCart, recreateCart } from './recreateCart.ts';
import { type CartArrival, keepServerCart } from './serverCart.ts';
import type { Task } from './task.ts';

/** To anyone else a customer's cart looks missing. */
const isReadable = ({ owner }: CartRecord, session: Session): boolean =>
  owner === null || (session.token() !== null && session.owner() === owner);

const keepIfThere = async (tx: OfflineWrite, arrival: CartArrival): Promise<OfflineEvent[]> =>
  (await hasCart(tx, arrival.cartKey)) ? keepServerCart(tx, arrival) : [];

const keep = async (deps: CartDeps, cartKey: string, server: CartSummaryFragment): Promise<void> => {
  const now = deps.now();
  await deps.changed(await write(deps.stores, (tx) => keepIfThere(tx, { cartKey, server, now })));
};

/** Customers read with their token, so a missing cart was closed. */
const renewIfThere = async (tx: OfflineWrite, cartKey: string): Promise<OfflineEvent[]> => {
  if (!(await hasCart(tx, cartKey))) return [];
  const cart = await readCartOrNew(tx, cartKey);
  await (isClosedWhenGone(cart) ? leaveCart : recreateCart)(tx, cartKey);
  return [goneEvent(cart)];
};

const renew = async (deps: CartDeps, cartKey: string): Promise<void> => {
  const { stores, changed } = deps;
  const events = await write(stores, (tx) => renewIfThere(tx, cartKey));
  await changed(events);
  // The customer may have another cart by now.
  await mergeGuestCart(deps);
};

const replaceLost = async (deps: CartDeps, cartKey: string): Promise<void> => {
  const found = await findLostMerge(deps, cartKey);
  if (found === 'lost') return renew(deps, cartKey);
  await deps.changed(found === 'closed' ? [{ kind: 'cart-closed' }] : []);
  if (found === 'closed') await mergeGuestCart(deps);
};

/** With unanswered changes it is unknown whether the cart already contains them. */
const isSure = (waiting: readonly Task[]): boolean => waiting.every(({ attempts }) => attempts === 0);

/**
 * Reads the cart from the server and merges it with waiting changes. A missing cart is recreated; an unreachable one
 * stays as it is.
 */
export const refreshCart = async (deps: CartDeps): Promise<void> => {
  const cart = await write(deps.stores, async (tx) => {
    const key = await currentCartKey(tx);
    return key !== null && isSure(getPending(await allTasks(tx), key)) ? readCartOrNew(tx, key) : null;
  });
  if (!cart?.id || !isReadable(cart, deps.session)) return;
  const server = await deps.transport.readCart(cart.id, cart.owner);
  if (server === null) await replaceLost(deps, cart.key);
  else if (server) await keep(deps, cart.key, server);
};

/** After this time the cart is read again before sending. */
const STALE_MS = 60_000;

const isStale = ({ heardAt }: CartRecord, now: number): boolean =>
  heardAt === undefined || Math.abs(now - heardAt) > STALE_MS;

interface LookOptions extends ClaimOptions {
  /** Read the cart in any case, e.g. after being offline. */
  readonly isDue: boolean;
}

type Look = Preparation<CartSummaryFragment | null>;

const NOTHING: Look = { kind: 'ready', seen: null };

/** Retries of a cart that can be changed but not read. */
const MOST_LOOKS = 3;

/**
 * Sending without reading the cart could silently overwrite a change made elsewhere, so this backs off as after a
 * failure.
 */
const rest = async (deps: CartDeps, task: Task): Promise<Look> => {
  const until = deps.now() + retryDelay(task.looks ?? 0, deps.random());
  await write(deps.stores, async (tx) => {
    const isKept = (await tx.objectStore('tasks').get(task.id)) !== undefined;
    if (isKept) await tx.objectStore('tasks').put({ ...task, looks: (task.looks ?? 0) + 1, retryAt: until });
  });
  return { kind: 'unreachable', until };
};

const findNext = async (tx: OfflineWrite, options: ClaimOptions) => {
  const next = await nextClaim(tx, CART_MODEL, options);
  return next.kind === 'task' ? { task: next.task, cart: await readCartOrNew(tx, next.task.cartKey) } : null;
};

/**
 * Before sending a change, reads a cart that others may have changed and merges it. If the change may already have been
 * received, nothing is merged yet: the cart is returned for comparison with the answer.
 */
export const readBeforeSend = async (deps: CartDeps, options: LookOptions): Promise<Look> => {
  const next = await write(deps.stores, (tx) => findNext(tx, options));
  if (!next?.cart.id || isOrder(next.task)) return NOTHING;
  const { task, cart } = next;
  const isOutcomeUnknown = task.attempts > 0;
  const wasNotSeen = (task.looks ?? 0) > 0;
  if (!(options.isDue || isOutcomeUnknown || wasNotSeen || isStale(cart, options.now))) return NOTHING;
  const server = await deps.transport.readCart(next.cart.id, cart.owner);
  if (isOutcomeUnknown || server === null) return { kind: 'ready', seen: server ?? null };
  if (!server) return (task.looks ?? 0) < MOST_LOOKS ? rest(deps, task) : NOTHING;
  await keep(deps, cart.key, server);
  return NOTHING;
};
