import { currentStore } from '../lib/store.ts';
import type { Executor } from './schema.ts';

/**
 * Queues something to be sent in the store's name, language and price format once the transaction has committed. The
 * payload has row ids, except for secrets of links, which are stored only as a hash.
 */
export const post = async (executor: Executor, kind: string, payload: Record<string, unknown>): Promise<void> => {
  const { name: store_name, locale, priceFormat: price_format } = currentStore();
  await executor
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), store_name, locale, price_format })
    .execute();
};
