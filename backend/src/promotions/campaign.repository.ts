import { type Generated, type Insertable, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

export interface CampaignRow {
  readonly code: string;
  readonly token: string;
  readonly place: 'shop' | 'quotes';
  readonly is_public: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Before its time; null: it was not. */
  readonly ended_at: Date | null;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly background_color: string;
  readonly text_color: string;
  readonly numbers_color: string;
  readonly blacklist_urls: readonly string[];
  readonly spot_minutes: number | null;
  readonly spot_skus: readonly string[];
  readonly percent_off: number | null;
  readonly skus: readonly string[];
  readonly category_ids: readonly number[];
  readonly group_ids: readonly number[];
}

interface CampaignTable extends Omit<CampaignRow, 'token'> {
  readonly token: Generated<string>;
}

const tables = withTables<{ campaign: CampaignTable }>;
const MOST = 100;

/** Campaigns of a place that run at this moment, the one that began last first. */
export const findRunning = (executor: Executor, place: CampaignRow['place'], now: Date): Promise<CampaignRow[]> =>
  tables(executor)
    .selectFrom('campaign')
    .selectAll()
    .where('place', '=', place)
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .orderBy('code')
    .limit(MOST)
    .execute();

/** The last hundred, whether over or to come. */
export const findLatest = (executor: Executor): Promise<CampaignRow[]> =>
  tables(executor)
    .selectFrom('campaign')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('code')
    .limit(MOST)
    .execute();

/** False: the code is taken. */
export const insertCampaign = async (executor: Executor, row: Insertable<CampaignTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await tables(executor)
    .insertInto('campaign')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
};

export const lockCampaign = (executor: Executor, code: string): Promise<CampaignRow | undefined> =>
  tables(executor).selectFrom('campaign').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export const endCampaign = async (executor: Executor, code: string, at: Date): Promise<void> => {
  await tables(executor).updateTable('campaign').set({ ended_at: at }).where('code', '=', code).execute();
};

/** Has every server read the catalogue, and the prices of campaigns with it, anew. */
export const raiseCatalogVersion = async (executor: Executor): Promise<void> => {
  await sql`insert into catalog_version (version) values (1)
    on conflict (is_only) do update set version = catalog_version.version + 1`.execute(executor);
};
