import type { CartRecord } from './cartRecord.ts';
import { coalesce } from './coalesce.ts';
import type { OfflineWrite } from './database.ts';
import { restsUntil } from './policy.ts';
import { allCarts, allTasks, cartOf } from './tables.ts';
import { isPending, type Task } from './task.ts';

export type Claim =
  /** The task to send now, already counted as attempted. */
  | { readonly kind: 'task'; readonly task: Task; readonly cart: CartRecord }
  /** Milliseconds since 1970 until which the queue rests. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'empty' };

export interface ClaimOptions {
  readonly now: number;
  /** True to go on although the back-off has not run out: the network has just come back. */
  readonly isForced: boolean;
  /** Who is signed in; null for nobody. */
  readonly owner: string | null;
}

/** What a customer has made is sent for that customer only; what a guest has made, by anybody in this browser. */
const maySend = (task: Task, owner: string | null): boolean =>
  isPending(task) && !task.isHeld && (task.owner === null || task.owner === owner);

/** Takes out of the queue what has no effect of its own; returns the rest. */
export const mergeStored = async (tx: OfflineWrite): Promise<readonly Task[]> => {
  const { tasks, mergedIds } = coalesce(await allTasks(tx), await allCarts(tx));
  for (const id of mergedIds) await tx.objectStore('tasks').delete(id);
  return tasks;
};

/** What is to be sent next, not counted yet. Neighbours are merged first. */
export const nextClaim = async (tx: OfflineWrite, { now, isForced, owner }: ClaimOptions): Promise<Claim> => {
  const tasks = await mergeStored(tx);
  const head = tasks.find((one) => maySend(one, owner));
  if (!head) return { kind: 'empty' };
  const until = isForced ? null : restsUntil(head, now);
  if (until !== null) return { kind: 'wait', until };
  return { kind: 'task', task: head, cart: await cartOf(tx, head.cartKey) };
};

/**
 * Takes the head of the queue for sending. The attempt is on the disk before the send, so that a task the server may
 * have heard of is never merged into another.
 */
export const claimHead = async (tx: OfflineWrite, options: ClaimOptions): Promise<Claim> => {
  const next = await nextClaim(tx, options);
  if (next.kind !== 'task') return next;
  const task: Task = { ...next.task, attempts: next.task.attempts + 1 };
  await tx.objectStore('tasks').put(task);
  return { ...next, task };
};
