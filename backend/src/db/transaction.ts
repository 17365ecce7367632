import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from './schema.ts';

const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const getCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isTransient = (error: unknown): boolean => [SERIALIZATION_FAILURE, DEADLOCK].includes(String(getCode(error)));

/**
 * Runs `work` in one transaction, retried (at most 5 times) after serialization failures. `work` must have no other
 * side effects, and use only the executor passed to it.
 */
export const transaction = async <T>(db: Executor, work: (executor: Executor) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isTransient(error) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
};
