import { currentStore } from '../lib/store.ts';
import type { Executor } from './schema.ts';

/**
 * Leaves something to be sent in the store's name, language and price format once the transaction has committed. The
 * payload names rows, except where what is to be sent is kept nowhere else: the secret of a link, which its table knows
 * by a hash.
 */
export const post = async (executor: Executor, kind: string, payload: Record<string, unknown>): Promise<void> => {
  const { name: store_name, locale, priceFormat: price_format } = currentStore();
  await executor
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), store_name, locale, price_format })
    .execute();
};
