import { sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';
import type { Kind } from '../input/kind.ts';

const PAGE = 100;

export interface StagedRow {
  readonly id: number;
  readonly key: string | null;
  readonly path: string;
  readonly isRepaired: boolean;
  readonly source: string;
}

/** The staged documents of a kind in pages, in id order. */
export async function* stagedPages(executor: Executor, kind: Kind): AsyncGenerator<StagedRow[]> {
  for (let last = -1; ; ) {
    const { rows } = await sql<StagedRow>`
      select id, key, coalesce(path, '') as path, is_repaired as "isRepaired", source from import_document
      where kind = ${kind} and id > ${last} order by id limit ${PAGE}`.execute(executor);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
