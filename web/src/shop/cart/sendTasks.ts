import type { OfflineEvent } from '../events.ts';
import { addOutcomeText } from '../messages/outcomeText.ts';
import { CART_MODEL } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import { type Claim, type ClaimOptions, claimHead } from '../queue/claim.ts';
import type { OfflineWrite } from '../queue/database.ts';
import type { Sender } from '../queue/drain.ts';
import { decide, type Outcome, retryDelay } from '../queue/policy.ts';
import { write } from '../queue/stores.ts';
import { SIGN_IN_FIRST } from '../session/owners.ts';
import type { Session } from '../session/tabCredentials.ts';
import { hasCart, readCartOrNew } from '../tables.ts';
import { type CartRecord, withServer } from './cartRecord.ts';
import type { CartDeps } from './deps.ts';
import { findLostMerge, mergeGuests } from './mergeGuestCart.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { readBeforeSend } from './refresh.ts';
import { type Settlement, settle } from './settle.ts';
import type { Task } from './task.ts';
import type { Answer, Reply } from './transport.ts';

/** Creates the task's cart if it has no id; the id is stored before the cart is used. */
const openCart = async ({ stores, transport, now }: CartDeps, cart: CartRecord): Promise<Reply | string> => {
  if (cart.id !== null) return cart.id;
  console.info('the required cartId argument is null. Re-creating shopping cart synchro.');
  const sent = await transport.openCart(cart);
  const opened = sent.answer.cart;
  if (sent.result.kind !== 'answered' || !opened) return sent;
  await write(stores, async (tx) => {
    // Signing out may have deleted it meanwhile.
    if (!(await hasCart(tx, cart.key))) return;
    await tx.objectStore('carts').put({ ...withServer(await readCartOrNew(tx, cart.key), opened), heardAt: now() });
  });
  return opened.id;
};

const sendTask = async (deps: CartDeps, task: Task, cart: CartRecord): Promise<Reply> => {
  const opened = await openCart(deps, cart);
  return typeof opened === 'string' ? deps.transport.send(task, opened) : opened;
};

type SettledOutcome = Exclude<Outcome, { kind: 'unauthorized' }>;

const AGAIN: SettledOutcome = { kind: 'retry', after: 0, isFault: true };
const LATER = { kind: 'retry', after: 1_000, isFault: false } as const;

/** The outcome for a task whose token was refused; a guest has none to renew. */
const authorize = async ({ session }: CartDeps, task: Task, refused: string | null): Promise<SettledOutcome> => {
  if (refused === null) return { kind: 'attention', problem: SIGN_IN_FIRST };
  const renewal = await session.renew(refused);
  if (renewal === 'unreachable') return LATER;
  return renewal === 'renewed' || task.owner === null ? AGAIN : { kind: 'signedOut' };
};

/** The head of the queue, with its cart. */
interface CartClaim extends Extract<Claim, { kind: 'task' }> {
  readonly cart: CartRecord;
}

/** A missing guest's cart may have been merged into the signed-in customer's. */
const explain = async (deps: CartDeps, task: Task, outcome: SettledOutcome): Promise<SettledOutcome> => {
  if (outcome.kind !== 'cartLost') return outcome;
  const found = await findLostMerge(deps, task.cartKey);
  if (found === 'unknown') return { ...LATER, after: retryDelay(task.attempts, deps.random()) };
  // The refusal of an order already explains it.
  if (found === 'closed' && !isOrder(task)) await deps.changed([{ kind: 'cart-closed' }]);
  return found === 'lost' ? outcome : { kind: 'cartMerged' };
};

/**
 * The shop refuses to order a cart that differs from what was shown, without returning it. It is read before the
 * shopper sees the refusal: ordering the same again would be refused again.
 */
const readCartNow = async (
  { transport }: CartDeps,
  { task, cart }: CartClaim,
  outcome: SettledOutcome,
): Promise<Answer> => {
  const isRefused = outcome.kind === 'attention' && outcome.problem.isFinal;
  const server = isRefused && cart.id !== null ? await transport.readCart(cart.id, task.owner) : null;
  return { cart: server ?? null, order: null };
};

/** Stores the outcome of a send, unless another customer has signed in meanwhile. */
const settleFor = async (tx: OfflineWrite, { session }: CartDeps, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  // Signing out also removes a task that is in flight.
  if ((await tx.objectStore('tasks').get(task.id)) === undefined) return [];
  const events = await settle(tx, settlement);
  const present = session.owner();
  if (task.owner === null || present === null || present === task.owner) return events;
  if (settlement.outcome.kind === 'done') await tx.objectStore('orders').delete(task.idempotencyKey);
  return [];
};

type SeenCart = CartSummaryFragment | null;

/** Sends the head once and stores the outcome. True if the queue may continue. */
const sendHead = async (deps: CartDeps, claim: CartClaim, seen: SeenCart): Promise<boolean> => {
  const { task, cart } = claim;
  const refused = deps.session.token();
  const { result, answer: told } = await sendTask(deps, task, cart);
  const decided = addOutcomeText(decide(result, { task, losses: cart.losses, random: deps.random() }));
  if (result.kind === 'answered') deps.session.accepted();
  const settled = decided.kind === 'unauthorized' ? await authorize(deps, task, refused) : decided;
  const outcome = await explain(deps, task, settled);
  const answer = isOrder(task) && !told.order ? await readCartNow(deps, claim, outcome) : told;
  const settlement = { task, outcome, answer, seen, now: deps.now() };
  const events = await write(deps.stores, (tx) => settleFor(tx, deps, settlement));
  await deps.changed(events);
  if (outcome.kind === 'retry') deps.onWaiting();
  return outcome.kind !== 'retry';
};

type CartSender = Sender<Exclude<Claim, { kind: 'task' }> | CartClaim, SeenCart>;

const claimWithCart = async (tx: OfflineWrite, options: ClaimOptions) => {
  const claim = await claimHead(tx, CART_MODEL, options);
  return claim.kind === 'task' ? { ...claim, cart: await readCartOrNew(tx, claim.task.cartKey) } : claim;
};

/** A customer who is known to be signed in may not have a token yet. */
const getSender = (session: Session): string | null => (session.token() === null ? null : session.owner());

/** The queue's sender for cart changes and orders. */
export const createCartSender = (deps: CartDeps): CartSender => ({
  now: deps.now,
  owner: () => getSender(deps.session),
  sendsCarts: deps.sendsCarts,
  prepare: (options) => readBeforeSend(deps, options),
  claim: (options) => write(deps.stores, (tx) => claimWithCart(tx, options)),
  send: (claim, seen) => sendHead(deps, claim, seen),
  onEmptied: () => mergeGuests(deps),
  onWaiting: deps.onWaiting,
});
