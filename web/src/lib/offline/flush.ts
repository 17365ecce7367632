import type { CartRecord } from './cartRecord.ts';
import { type Claim, claimHead } from './claim.ts';
import { type OfflineDatabase, write } from './database.ts';
import type { OfflineEvent } from './events.ts';
import { decide } from './policy.ts';
import type { Sent, Transport } from './send.ts';
import { settle } from './settle.ts';
import { cartOf } from './tables.ts';
import type { Task } from './task.ts';

export interface FlushDeps {
  readonly database: OfflineDatabase;
  readonly transport: Transport;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called after each change of the stores, with what the shopper is to be told. */
  readonly changed: (events: readonly OfflineEvent[]) => Promise<void>;
}

/** Opens the task's cart when it has no id yet; the id is on the disk before anything is put into the cart. */
const openCart = async ({ database, transport }: FlushDeps, cart: CartRecord): Promise<Sent | string> => {
  if (cart.id !== null) return cart.id;
  const sent = await transport.openCart(cart.createKey);
  const opened = sent.answer.cart;
  if (sent.result.kind !== 'answered' || !opened) return sent;
  await write(database, async (tx) => {
    await tx.objectStore('carts').put({ ...(await cartOf(tx, cart.key)), id: opened.id, server: opened });
  });
  return opened.id;
};

const sendTask = async (deps: FlushDeps, task: Task, cart: CartRecord): Promise<Sent> => {
  const opened = await openCart(deps, cart);
  return typeof opened === 'string' ? deps.transport.send(task, opened) : opened;
};

/** Sends the head once and writes down what became of it. True when the queue may go on. */
const step = async (deps: FlushDeps, { task, cart }: Extract<Claim, { kind: 'task' }>): Promise<boolean> => {
  const { result, answer } = await sendTask(deps, task, cart);
  const outcome = decide(result, { task, losses: cart.losses, random: deps.random() });
  const events = await write(deps.database, (tx) => settle(tx, { task, outcome, answer, now: deps.now() }));
  await deps.changed(events);
  return outcome.kind !== 'retry';
};

/**
 * Sends the queue in order, one task at a time, until it is empty or has to rest. Only one caller over all tabs may be
 * in here. Returns when to come back (milliseconds since 1970), or null.
 */
export const drain = async (deps: FlushDeps, isForced: boolean): Promise<number | null> => {
  let ignoresBackOff = isForced;
  for (;;) {
    const claim = await write(deps.database, (tx) => claimHead(tx, { now: deps.now(), isForced: ignoresBackOff }));
    if (claim.kind === 'empty') return null;
    if (claim.kind === 'wait') return claim.until;
    ignoresBackOff = (await step(deps, claim)) && isForced;
  }
};
