import { adoptCart, mergedUnheard } from './adopt.ts';
import { type CartRecord, isClosedWhenGone } from './cartRecord.ts';
import { type ClaimOptions, nextClaim } from './claim.ts';
import type { OfflineWrite } from './database.ts';
import { goneEvent, type OfflineEvent } from './events.ts';
import type { FlushDeps } from './flush.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { retryDelay } from './policy.ts';
import { leaveCart, renewCart } from './renewal.ts';
import { keepServerCart, type ServerWord } from './serverCart.ts';
import type { Session } from './session.ts';
import { write } from './stores.ts';
import { allTasks, cartOf, currentCartKey, hasCart, pendingOf } from './tables.ts';
import type { Task } from './task.ts';

/** To anybody else a customer's cart looks like one that is gone. */
const isReadable = ({ owner }: CartRecord, session: Session): boolean =>
  owner === null || (session.token() !== null && session.owner() === owner);

const keepIfThere = async (tx: OfflineWrite, word: ServerWord): Promise<OfflineEvent[]> =>
  (await hasCart(tx, word.cartKey)) ? keepServerCart(tx, word) : [];

const keep = async (deps: FlushDeps, cartKey: string, server: CartSummaryFragment): Promise<void> => {
  const now = deps.now();
  await deps.changed(await write(deps.stores, (tx) => keepIfThere(tx, { cartKey, server, now })));
};

/** A customer's cart is asked for with their token: what is gone was closed. */
const renewIfThere = async (tx: OfflineWrite, cartKey: string): Promise<OfflineEvent[]> => {
  if (!(await hasCart(tx, cartKey))) return [];
  const cart = await cartOf(tx, cartKey);
  await (isClosedWhenGone(cart) ? leaveCart : renewCart)(tx, cartKey);
  return [goneEvent(cart)];
};

const renew = async (deps: FlushDeps, cartKey: string): Promise<void> => {
  const { stores, changed } = deps;
  const events = await write(stores, (tx) => renewIfThere(tx, cartKey));
  await changed(events);
  // A customer may have another cart by now.
  await adoptCart(deps);
};

const replaceLost = async (deps: FlushDeps, cartKey: string): Promise<void> => {
  const found = await mergedUnheard(deps, cartKey);
  if (found === 'lost') return renew(deps, cartKey);
  await deps.changed(found === 'closed' ? [{ kind: 'cart-closed' }] : []);
  if (found === 'closed') await adoptCart(deps);
};

/** Nobody knows whether what was sent without an answer is in a cart that is read now. */
const isSure = (waiting: readonly Task[]): boolean => waiting.every(({ attempts }) => attempts === 0);

/**
 * Reads the cart again from the server and merges it with what waits. A cart that is gone is renewed; one that cannot be
 * asked for stays as it is.
 */
export const refreshCart = async (deps: FlushDeps): Promise<void> => {
  const cart = await write(deps.stores, async (tx) => {
    const key = await currentCartKey(tx);
    return key !== null && isSure(pendingOf(await allTasks(tx), key)) ? cartOf(tx, key) : null;
  });
  if (!cart?.id || !isReadable(cart, deps.session)) return;
  const server = await deps.transport.readCart(cart.id, cart.owner);
  if (server === null) await replaceLost(deps, cart.key);
  else if (server) await keep(deps, cart.key, server);
};

/** The last word on a cart is asked for anew after this. */
const STALE_MS = 60_000;

const isStale = ({ heardAt }: CartRecord, now: number): boolean =>
  heardAt === undefined || Math.abs(now - heardAt) > STALE_MS;

interface LookOptions extends ClaimOptions {
  /** True when the cart is to be looked at in any case, such as after a time without a network. */
  readonly isDue: boolean;
}

/** What is to be known before the head is sent; `unreachable`: not now, as nobody could be asked. */
type Look =
  | { readonly kind: 'seen'; readonly server: CartSummaryFragment | null }
  | { readonly kind: 'unreachable'; readonly until: number };

const NOTHING: Look = { kind: 'seen', server: null };

/** A cart that can be changed and not be read, for whatever reason, is not waited for longer. */
const MOST_LOOKS = 3;

/** A change that went out unlooked would overwrite without a word what was done elsewhere: it rests as if it had failed. */
const rest = async (deps: FlushDeps, task: Task): Promise<Look> => {
  const until = deps.now() + retryDelay(task.looks ?? 0, deps.random());
  await write(deps.stores, async (tx) => {
    const isKept = (await tx.objectStore('tasks').get(task.id)) !== undefined;
    if (isKept) await tx.objectStore('tasks').put({ ...task, looks: (task.looks ?? 0) + 1, retryAt: until });
  });
  return { kind: 'unreachable', until };
};

/**
 * Before a change is sent to a cart that others may have changed in the meantime, reads the cart and merges it with what
 * waits. Where the change was sent already and nobody knows whether it was carried out, nothing is merged yet: the cart
 * comes back, so that the answer can be compared with it.
 */
export const lookFirst = async (deps: FlushDeps, options: LookOptions): Promise<Look> => {
  const next = await write(deps.stores, (tx) => nextClaim(tx, options));
  if (next.kind !== 'task' || next.cart.id === null || next.task.operationName === 'OrderPlace') return NOTHING;
  const { task, cart } = next;
  const isInDoubt = task.attempts > 0;
  const wasNotSeen = (task.looks ?? 0) > 0;
  if (!(options.isDue || isInDoubt || wasNotSeen || isStale(cart, options.now))) return NOTHING;
  const server = await deps.transport.readCart(next.cart.id, cart.owner);
  if (isInDoubt || server === null) return { kind: 'seen', server: server ?? null };
  if (!server) return (task.looks ?? 0) < MOST_LOOKS ? rest(deps, task) : NOTHING;
  await keep(deps, cart.key, server);
  return NOTHING;
};
