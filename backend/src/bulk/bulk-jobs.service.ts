import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { deletePastAccess } from './bulk.repository.ts';
import { findBulkOrders } from './bulk-desk.repository.ts';
import { ACCESS_DAYS, BULK_MAILS, type BulkLetterDeps, createBulkLetters } from './bulk-letters.service.ts';
import { takeEndingQuotes } from './bulk-quote.repository.ts';

const REMINDED_DAYS_BEFORE = 3;

export interface BulkJobs {
  /** Queues a mail for each bulk order with quotes that end within three days, once. Returns the number of mails. */
  remind(): Promise<number>;
  /** Deletes expired links and their mails. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

export const createBulkJobs = (deps: BulkLetterDeps & { readonly db: Executor }): BulkJobs => {
  const letters = createBulkLetters(deps);
  return {
    remind: () =>
      transaction(deps.db, async (executor) => {
        const ending = await takeEndingQuotes(executor, REMINDED_DAYS_BEFORE);
        const byOrder = Map.groupBy(ending, ({ bulk_order_id }) => bulk_order_id);
        const orders = await findBulkOrders(executor, [...byOrder.keys()]);
        for (const order of orders) {
          const quotes = byOrder.get(order.id) ?? [];
          await letters.post(executor, { kind: 'bulk-quote-ending', order, quotes });
        }
        return orders.length;
      }),
    deleteExpired: () => deletePastAccess(deps.db, { kinds: BULK_MAILS, days: ACCESS_DAYS }),
  };
};
