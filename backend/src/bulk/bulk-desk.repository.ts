import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { PageRange } from '../lib/page.ts';
import { type BulkOrderRow, selectBulkOrders } from './bulk.repository.ts';

export interface WaitingRow {
  readonly id: number;
  readonly status: number;
  readonly kind: number;
  readonly qty: number;
  readonly company: string | null;
  readonly name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly waiting_since: Date;
  readonly precise_since: string;
}

/** Those that wait longest first; one more than asked for, if there is one. */
export const findWaiting = async (
  executor: Executor,
  { first, after }: PageRange<readonly [since: string, id: string]>,
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select id, status, kind, qty, company, name, email, created_at, waiting_since,
      to_char(waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as precise_since
    from bulk_order where waiting_since is not null
      ${after ? sql`and (waiting_since, id) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
    order by waiting_since, id limit ${first + 1}`.execute(executor);
  return rows;
};

export const findAnyBulkOrder = (executor: Executor, id: number): Promise<BulkOrderRow | undefined> =>
  selectBulkOrders(executor).where('bulk_order.id', '=', id).executeTakeFirst();

/** Those of these numbers, in their order. */
export const findBulkOrders = async (executor: Executor, ids: readonly number[]): Promise<BulkOrderRow[]> =>
  ids.length === 0
    ? []
    : selectBulkOrders(executor).where('bulk_order.id', 'in', ids).orderBy('bulk_order.id').execute();
