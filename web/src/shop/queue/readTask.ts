import type { OfflineWrite } from './database.ts';
import type { Operations } from './operation.ts';
import { type QueuedTask, TASK_VERSION } from './task.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored task; null if it is damaged, of another version or of an unknown operation. */
export const readTask = (entry: unknown, operations: Operations): QueuedTask | null => {
  if (!isObject(entry) || entry.version !== TASK_VERSION || typeof entry.id !== 'number') return null;
  const texts = [entry.operationName, entry.cartKey, entry.idempotencyKey];
  const numbers = [entry.attempts, entry.faults, entry.retryAt];
  const isSound =
    (entry.owner === null || typeof entry.owner === 'string') &&
    texts.every((text) => typeof text === 'string' && text !== '') &&
    numbers.every((number) => typeof number === 'number') &&
    isObject(entry.variables) &&
    operations.find(String(entry.operationName))?.isValid(entry.variables);
  return isSound ? (entry as unknown as QueuedTask) : null;
};

/** All valid tasks, in queue order. */
export const readTasks = async (
  tx: Pick<OfflineWrite, 'objectStore'>,
  operations: Operations,
): Promise<QueuedTask[]> => {
  const entries = await tx.objectStore('tasks').getAll();
  return entries.map((entry) => readTask(entry, operations)).filter((task) => task !== null);
};
