import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { Scope } from '../lib/operator.ts';

interface ApiTokenTable {
  readonly id: Generated<number>;
  readonly name: string;
  /** SHA-256, hexadecimal. */
  readonly token_hash: string;
  readonly scopes: readonly Scope[];
  readonly created_at: Generated<Date>;
  /** Null: never. */
  readonly expires_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly last_used_at: Date | null;
}

export interface ApiTokenRow extends Omit<ApiTokenTable, 'id' | 'token_hash' | 'created_at'> {
  readonly id: number;
  readonly created_at: Date;
  readonly is_expired: boolean;
}

const tables = withTables<{ api_token: ApiTokenTable }>;

const COLUMNS = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'withdrawn_at', 'last_used_at'] as const;

const selectTokens = (executor: Executor) =>
  tables(executor)
    .selectFrom('api_token')
    .select(COLUMNS)
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_expired'));

export const findTokenByHash = (executor: Executor, hash: string): Promise<ApiTokenRow | undefined> =>
  selectTokens(executor).where('token_hash', '=', hash).executeTakeFirst();

/** All there ever were, the oldest first. */
export const findTokens = (executor: Executor): Promise<ApiTokenRow[]> =>
  selectTokens(executor).orderBy('id').execute();

export interface NewToken {
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly Scope[];
  /** Null: for ever. */
  readonly days: number | null;
}

/** False if there is, or was, another one of that name. */
export const insertToken = async (executor: Executor, { name, hash, scopes, days }: NewToken): Promise<boolean> => {
  const inserted = await tables(executor)
    .insertInto('api_token')
    .values({
      name,
      token_hash: hash,
      scopes: sql<readonly Scope[]>`${scopes}::text[]`,
      expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False if there is none of that name, or it was withdrawn before. */
export const withdrawToken = async (executor: Executor, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(executor)
    .updateTable('api_token')
    .set({ withdrawn_at: sql`now()` })
    .where('name', '=', name)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes that a token was used, unless that was noted within the last minute. */
export const saveUse = async (executor: Executor, id: number): Promise<void> => {
  await tables(executor)
    .updateTable('api_token')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<=', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .execute();
};
