import type { Executor } from './schema.ts';

/** Leaves something to be sent once the transaction has committed. The payload names rows rather than copying them. */
export const post = async (executor: Executor, kind: string, payload: Record<string, unknown>): Promise<void> => {
  await executor
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
};
