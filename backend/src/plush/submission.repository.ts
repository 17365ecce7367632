import type { Generated } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface SubmissionTable {
  readonly id: Generated<number>;
  readonly store_code: string;
  readonly customer_id: string | null;
}

interface Tables {
  readonly shared_artist: SubmissionTable & {
    readonly name: string;
    readonly birth_month: number;
    readonly birth_day: number;
    readonly email: string;
  };
  readonly customer_story: SubmissionTable & { readonly story: string; readonly order_reference: string | null };
  /** The day as `2026-12-24`. */
  readonly plushie_reminder: SubmissionTable & { readonly email: string; readonly remind_on: string };
}

type Row<Table extends keyof Tables> = Omit<Tables[Table], 'id'>;

const tables = withTables<Tables>;

export const insertArtist = async (executor: Executor, row: Row<'shared_artist'>): Promise<void> => {
  await tables(executor).insertInto('shared_artist').values(row).execute();
};

export const insertStory = async (executor: Executor, row: Row<'customer_story'>): Promise<void> => {
  await tables(executor).insertInto('customer_story').values(row).execute();
};

/** Idempotent by address and day. */
export const insertReminder = async (executor: Executor, row: Row<'plushie_reminder'>): Promise<void> => {
  await tables(executor)
    .insertInto('plushie_reminder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'remind_on']).doNothing())
    .execute();
};
