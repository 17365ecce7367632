import { adoptGuests, mergedUnheard } from './adopt.ts';
import { type CartRecord, withServer } from './cartRecord.ts';
import { type Claim, claimHead } from './claim.ts';
import type { OfflineWrite } from './database.ts';
import type { OfflineEvent } from './events.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { SIGN_IN_FIRST } from './owners.ts';
import { decide, type Outcome, retryDelay } from './policy.ts';
import { lookFirst } from './refresh.ts';
import type { Sent, Transport } from './send.ts';
import type { Session } from './session.ts';
import { type Answer, type Settlement, settle } from './settle.ts';
import { type Stores, write } from './stores.ts';
import { cartOf, hasCart } from './tables.ts';
import type { Task } from './task.ts';

export interface FlushDeps {
  readonly stores: Stores;
  readonly transport: Transport;
  readonly session: Session;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called after each change of the stores, with what the shopper is to be told. */
  readonly changed: (events: readonly OfflineEvent[]) => Promise<void>;
  /** Called when a change has to wait: the browser is asked to keep its storage. */
  readonly onWaiting: () => void;
}

/** Opens the task's cart when it has no id yet; the id is on the disk before anything is put into the cart. */
const openCart = async ({ stores, transport, now }: FlushDeps, cart: CartRecord): Promise<Sent | string> => {
  if (cart.id !== null) return cart.id;
  console.info('the required cartId argument is null. Re-creating shopping cart synchro.');
  const sent = await transport.openCart(cart);
  const opened = sent.answer.cart;
  if (sent.result.kind !== 'answered' || !opened) return sent;
  await write(stores, async (tx) => {
    // Signing out may have taken it away in the meantime.
    if (!(await hasCart(tx, cart.key))) return;
    await tx.objectStore('carts').put({ ...withServer(await cartOf(tx, cart.key), opened), heardAt: now() });
  });
  return opened.id;
};

const sendTask = async (deps: FlushDeps, task: Task, cart: CartRecord): Promise<Sent> => {
  const opened = await openCart(deps, cart);
  return typeof opened === 'string' ? deps.transport.send(task, opened) : opened;
};

type Settled = Exclude<Outcome, { kind: 'unauthorized' }>;

const AGAIN: Settled = { kind: 'retry', after: 0, isFault: true };
const LATER = { kind: 'retry', after: 1_000, isFault: false } as const;

/** What becomes of a task whose token was refused; a guest has none to renew. */
const authorize = async ({ session }: FlushDeps, task: Task, refused: string | null): Promise<Settled> => {
  if (refused === null) return { kind: 'attention', problem: SIGN_IN_FIRST };
  const renewal = await session.renew(refused);
  if (renewal === 'unreachable') return LATER;
  return renewal === 'renewed' || task.owner === null ? AGAIN : { kind: 'signedOut' };
};

interface Step extends Extract<Claim, { kind: 'task' }> {
  readonly seen: CartSummaryFragment | null;
}

/** A guest's cart that is gone may have become the customer's who is signed in. */
const explain = async (deps: FlushDeps, task: Task, outcome: Settled): Promise<Settled> => {
  if (outcome.kind !== 'cartLost') return outcome;
  const found = await mergedUnheard(deps, task.cartKey);
  if (found === 'unknown') return { ...LATER, after: retryDelay(task.attempts, deps.random()) };
  // Of an order it is told why it was not placed.
  if (found === 'closed' && task.operationName !== 'OrderPlace') await deps.changed([{ kind: 'cart-closed' }]);
  return found === 'lost' ? outcome : { kind: 'cartMerged' };
};

/**
 * The shop refuses to order a cart that is not what the shopper saw, and its refusal does not tell how it is now. What it
 * is now stands in front of her before she reads of the refusal: ordering the same again would be refused again.
 */
const withCartNow = async ({ transport }: FlushDeps, { task, cart }: Step, outcome: Settled): Promise<Answer> => {
  const isRefused = outcome.kind === 'attention' && outcome.problem.isFinal;
  const server = isRefused && cart.id !== null ? await transport.readCart(cart.id, task.owner) : null;
  return { cart: server ?? null, order: null };
};

/**
 * Writes down what became of a task. One who has come in while it was under way is told nothing of the customer before,
 * and finds nothing of what was theirs.
 */
const settleFor = async (tx: OfflineWrite, { session }: FlushDeps, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  // Signing out takes tasks away, also one that is under way.
  if ((await tx.objectStore('tasks').get(task.id)) === undefined) return [];
  const events = await settle(tx, settlement);
  const present = session.owner();
  if (task.owner === null || present === null || present === task.owner) return events;
  if (settlement.outcome.kind === 'done') await tx.objectStore('orders').delete(task.idempotencyKey);
  return [];
};

/** Sends the head once and writes down what became of it. True when the queue may go on. */
const step = async (deps: FlushDeps, next: Step): Promise<boolean> => {
  const { task, cart, seen } = next;
  const refused = deps.session.token();
  const { result, answer: told } = await sendTask(deps, task, cart);
  const decided = decide(result, { task, losses: cart.losses, random: deps.random() });
  if (result.kind === 'answered') deps.session.accepted();
  const settled = decided.kind === 'unauthorized' ? await authorize(deps, task, refused) : decided;
  const outcome = await explain(deps, task, settled);
  const answer = task.operationName === 'OrderPlace' && !told.order ? await withCartNow(deps, next, outcome) : told;
  const settlement = { task, outcome, answer, seen, now: deps.now() };
  const events = await write(deps.stores, (tx) => settleFor(tx, deps, settlement));
  await deps.changed(events);
  if (outcome.kind === 'retry') deps.onWaiting();
  return outcome.kind !== 'retry';
};

/** Who can send now: somebody who is known to be signed in may still be without a token. */
const sender = (session: Session): string | null => (session.token() === null ? null : session.owner());

/**
 * Sends the queue in order, one task at a time, until it is empty or has to rest. Only one caller over all tabs may be
 * in here. Returns when to come back (milliseconds since 1970), or null.
 */
export const drain = async (deps: FlushDeps, isForced: boolean): Promise<number | null> => {
  let ignoresBackOff = isForced;
  let isDue = isForced;
  let hasSent = false;
  for (;;) {
    const options = { now: deps.now(), isForced: ignoresBackOff, owner: sender(deps.session) };
    const look = await lookFirst(deps, { ...options, isDue });
    if (look.kind === 'unreachable') {
      deps.onWaiting();
      return look.until;
    }
    isDue = false;
    const claim = await write(deps.stores, (tx) => claimHead(tx, options));
    if (claim.kind === 'empty' && !(hasSent && (await adoptGuests(deps)))) return null;
    if (claim.kind === 'wait') return claim.until;
    if (claim.kind === 'empty') continue;
    hasSent = true;
    ignoresBackOff = (await step(deps, { ...claim, seen: look.server })) && isForced;
  }
};
