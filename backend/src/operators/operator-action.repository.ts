import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface OperatorActionTable {
  readonly id: Generated<number>;
  readonly at: Generated<Date>;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly payload_digest: string;
}

export type OperatorActionRow = Omit<OperatorActionTable, 'id' | 'at'>;

export const insertActions = async (executor: Executor, rows: readonly OperatorActionRow[]): Promise<void> => {
  await withTables<{ operator_action: OperatorActionTable }>(executor)
    .insertInto('operator_action')
    // By the clock: rows of a long transaction would all have the time of its beginning.
    .values(rows.map((row) => ({ ...row, at: sql<Date>`clock_timestamp()` })))
    .execute();
};
