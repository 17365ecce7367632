import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { CmsPageDto } from './content.port.ts';

interface Row {
  readonly source: CmsPageDto;
}

/** Enabled pages, imported ones included. */
export const findPages = async (executor: Executor): Promise<CmsPageDto[]> => {
  const { rows } = await sql<Row>`select source from cms_page
    where coalesce((source ->> 'active')::boolean, true) order by id`.execute(executor);
  return rows.map(({ source }) => source);
};

/** The enabled page at a lowercase path without leading and trailing slash. */
export const findPage = async (executor: Executor, path: string): Promise<CmsPageDto | undefined> => {
  const { rows } = await sql<Row>`select source from cms_page
    where lower(identifier) = ${path} and coalesce((source ->> 'active')::boolean, true)
    order by id limit 1`.execute(executor);
  return rows[0]?.source;
};
