import type { ColumnType, Generated, Kysely } from 'kysely';

interface IdempotencyTable {
  readonly owner: string;
  readonly key: string;
  readonly scope: string;
  readonly hash: string;
  readonly status: number | null;
  readonly response: ColumnType<unknown, string | null, string | null>;
  readonly created_at: Generated<Date>;
}

interface OutboxTable {
  readonly id: Generated<number>;
  readonly kind: string;
  readonly payload: ColumnType<unknown, string, string>;
  readonly created_at: Generated<Date>;
  readonly sent_at: Date | null;
  readonly attempts: Generated<number>;
  readonly due_at: Generated<Date>;
  readonly queued_at: Generated<Date>;
  readonly failed_at: Date | null;
  readonly failure: string | null;
  readonly store_code: string | null;
  readonly store_name: string | null;
  readonly locale: string | null;
  readonly price_format: string | null;
}

/** Tables of db/. A domain's repository adds its own with `withTables<…>`. */
export interface CoreTables {
  readonly idempotency: IdempotencyTable;
  readonly outbox: OutboxTable;
}

/** The database or the current transaction. Repositories take it as an argument, so that they stay within it. */
export type Executor = Kysely<CoreTables>;
