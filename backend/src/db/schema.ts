import type { ColumnType, Generated, Kysely } from 'kysely';

export interface IdempotencyTable {
  readonly owner: string;
  readonly key: string;
  readonly scope: string;
  readonly hash: string;
  /** Null while the work is in progress. */
  readonly status: number | null;
  readonly response: ColumnType<unknown, string | null, string | null>;
  readonly created_at: Generated<Date>;
}

export interface OutboxTable {
  readonly id: Generated<number>;
  readonly kind: string;
  readonly payload: ColumnType<unknown, string, string>;
  readonly created_at: Generated<Date>;
  readonly sent_at: Date | null;
  readonly store_name: string | null;
  readonly locale: string | null;
  readonly price_format: string | null;
}

/** Tables of db/ itself. A domain's repository names its own with `withTables<…>`. */
export interface CoreTables {
  readonly idempotency: IdempotencyTable;
  readonly outbox: OutboxTable;
}

/** The database, or the transaction in progress. Repositories take it as an argument, so that they never leave it. */
export type Executor = Kysely<CoreTables>;
