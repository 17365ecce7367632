import { coalesce } from './coalesce.ts';
import type { OfflineWrite } from './database.ts';
import type { QueueModel } from './operation.ts';
import { restsUntil } from './policy.ts';
import { readTasks } from './readTask.ts';
import { isPending, type QueuedTask } from './task.ts';

export type Claim =
  | { readonly kind: 'task'; readonly task: QueuedTask }
  /** Milliseconds since 1970 until which the queue waits. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'empty' };

export interface ClaimOptions {
  readonly now: number;
  /** Ignore the back-off: the network has just come back. */
  readonly isForced: boolean;
  /** The signed-in customer; null for nobody. */
  readonly owner: string | null;
  /** False while changes stay on the device: barriers, and what waits before them, are still sent. */
  readonly sendsCarts: boolean;
}

/** A customer's task is sent for that customer only, a guest's by anyone in this browser. */
const maySend = (task: QueuedTask, owner: string | null): boolean =>
  isPending(task) && !task.isHeld && (task.owner === null || task.owner === owner);

const findHead = (
  tasks: readonly QueuedTask[],
  { operations }: QueueModel,
  { owner, sendsCarts }: ClaimOptions,
): QueuedTask | undefined => {
  const sendable = tasks.filter((task) => maySend(task, owner));
  if (sendsCarts) return sendable[0];
  const due = new Set(sendable.filter((task) => operations.get(task).isBarrier).map(({ cartKey }) => cartKey));
  return sendable.find(({ cartKey }) => due.has(cartKey));
};

/** Removes redundant tasks; returns the rest. */
export const mergeStored = async (tx: OfflineWrite, model: QueueModel): Promise<readonly QueuedTask[]> => {
  const { operations, readState } = model;
  const states = (await tx.objectStore('carts').getAll()).map(readState).filter((state) => state !== null);
  const { tasks, mergedIds } = coalesce(await readTasks(tx, operations), states, operations);
  for (const id of mergedIds) await tx.objectStore('tasks').delete(id);
  return tasks;
};

/** The next task to send, without counting an attempt. Redundant tasks are removed first. */
export const nextClaim = async (tx: OfflineWrite, model: QueueModel, options: ClaimOptions): Promise<Claim> => {
  const { now, isForced } = options;
  const head = findHead(await mergeStored(tx, model), model, options);
  if (!head) return { kind: 'empty' };
  const until = isForced ? null : restsUntil(head, now);
  return until === null ? { kind: 'task', task: head } : { kind: 'wait', until };
};

/**
 * Takes the head of the queue for sending. The attempt is stored before the send, so that a task the server may have
 * received is never merged into another.
 */
export const claimHead = async (tx: OfflineWrite, model: QueueModel, options: ClaimOptions): Promise<Claim> => {
  const next = await nextClaim(tx, model, options);
  if (next.kind !== 'task') return next;
  const task: QueuedTask = { ...next.task, attempts: next.task.attempts + 1 };
  await tx.objectStore('tasks').put(task);
  return { kind: 'task', task };
};
