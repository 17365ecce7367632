import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/db/open.ts';
import { type ImportOptions, importFiles } from '../import.ts';
import { findSource } from '../input/source.ts';
import { Ledger } from '../report/ledger.ts';

const FIXTURES = resolve(import.meta.dirname, '../fixtures');

export const fixture = (name: string): string => join(FIXTURES, name);

const TABLES = [
  ...['product', 'category', 'attribute', 'tax_rule', 'cms_page', 'review', 'illustration', 'currency', 'stock_item'],
  ...['catalog_version', 'cart', 'story'],
];

/** Every row of the shop, as sorted JSON texts. */
export const everything = async ({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
};

/** Imports files into a database; returns the account. */
export const importInto = async (
  database: Pick<Database, 'db'>,
  files: readonly string[],
  options: Partial<ImportOptions> = {},
) => {
  const ledger = new Ledger();
  await importFiles(database, {
    sources: await Promise.all(files.map((file) => findSource(file, file))),
    mode: 'replace',
    skipsBroken: false,
    isDryRun: false,
    stores: [DEFAULT_STORE_VIEW],
    synonyms: null,
    mediaDirectory: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
    ledger,
  });
  return ledger.account();
};

/** A temporary folder for one test; the callback removes it. */
export const makeFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'patchwork-import-'));
  return {
    path,
    write: async (name: string, content: string | Uint8Array): Promise<string> => {
      await writeFile(join(path, name), content);
      return join(path, name);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
};

export type Folder = Awaited<ReturnType<typeof makeFolder>>;
