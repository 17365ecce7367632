import { type RawBuilder, sql } from 'kysely';
import type { IndexedKind } from '../input/kind.ts';
import { unnestRows } from '../stage/columns.ts';
import { TABLES } from './clear.ts';
import type { LoadOptions } from './plan.ts';
import { type StagedRow, stagedPages } from './staged-pages.ts';

/** Columns of the document tables besides id and source. */
const COLUMNS: Readonly<Record<Exclude<IndexedKind, 'product'>, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  attribute: { code: sql`key` },
  taxrule: {},
  category: { url_path: sql`path` },
  cms_page: { identifier: sql`key` },
  review: { product_id: sql`(source ->> 'product_id')::int` },
};

const STAGED = { id: 'int', key: 'text', path: 'text', source: 'jsonb' } as const;

/** Loads documents that depend on no others; `finish` returns the stored source. */
export const loadDocuments = async (
  options: LoadOptions,
  kind: Exclude<IndexedKind, 'product'>,
  finish: (row: StagedRow) => string = ({ source }) => source,
): Promise<void> => {
  const { executor, ledger, signal, onLoaded } = options;
  const columns = { id: sql`id`, ...COLUMNS[kind], source: sql`source` };
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  for await (const rows of stagedPages(executor, kind)) {
    signal.throwIfAborted();
    const finished = rows.map((row) => ({ ...row, source: finish(row) }));
    await sql`insert into ${sql.table(TABLES[kind])} (${names})
      select ${sql.join(Object.values(columns))} from ${unnestRows(finished, STAGED)}`.execute(executor);
    ledger.loaded(kind, rows.length, rows.filter(({ isRepaired }) => isRepaired).length);
    onLoaded(kind, rows.length);
  }
};
