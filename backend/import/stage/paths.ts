import { sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';
import type { Ledger } from '../report/ledger.ts';
import type { Retention } from './settle.ts';

const MOST_ROUNDS = 5;

/** Paths of documents that stay in the shop. */
const taken = ({ products, categories }: Retention) => sql`
  select url_path as path from product where ${products} and not exists (
    select from import_document where kind = 'product' and (import_document.id = product.id or key = product.sku)
  ) and not exists (select from import_variant where is_derived and import_variant.sku = product.sku)
  union all
  select url_path from category where ${categories} and not exists (
    select from import_document where kind = 'category' and import_document.id = category.id)`;

/** All requested paths: categories take precedence over products with a page, and those over variants. */
const wanted = sql`
  select kind, id, path, case kind when 'category' then 0 else rank end as rank
  from import_document where path is not null
  union all
  select 'variant', id, path, 3 from import_variant where is_derived`;

interface MovedPath {
  readonly kind: 'category' | 'product' | 'variant';
  readonly id: number;
  readonly path: string;
}

const clashes = async (executor: Executor, staying: Retention): Promise<MovedPath[]> => {
  const { rows } = await sql<MovedPath>`
    select kind, id, path from (
      select kind, id, path, rank, row_number() over (partition by path order by rank, id, kind) as turn from (
        ${wanted} union all select '', 0, path, -1 from (${taken(staying)}) as taken
      ) as all_paths
    ) as ranked where turn > 1 and kind <> ''`.execute(executor);
  return rows;
};

/** The id goes before an extension such as .html. */
const numbered = sql`regexp_replace(path, '(\\.[a-z]{1,5})?$', '-' || id || '\\1')`;

const move = async (executor: Executor, moved: readonly MovedPath[]): Promise<void> => {
  const listIds = (kind: string) => moved.filter((one) => one.kind === kind).map(({ id }) => id);
  for (const kind of ['category', 'product']) {
    await sql`update import_document set path = ${numbered}, is_repaired = true
      where kind = ${kind} and id = any(${listIds(kind)}::int[])`.execute(executor);
  }
  await sql`update import_variant set path = ${numbered}
    where is_derived and id = any(${listIds('variant')}::int[])`.execute(executor);
};

/** Makes paths unique: later ones get their id as a suffix. */
export const settlePaths = async (executor: Executor, staying: Retention, ledger: Ledger): Promise<void> => {
  await sql`update import_document set path = kind || '-' || id where path = ''`.execute(executor);
  await sql`update import_variant set path = 'product-' || id where path = ''`.execute(executor);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const moved = await clashes(executor, staying);
    if (moved.length === 0) return;
    await move(executor, moved);
    for (const { kind, id, path } of moved) {
      if (kind === 'variant') continue;
      ledger.repaired(kind, ['url_path: taken by another, the id put behind it'], `id ${id}, ${path}`);
    }
  }
  throw new Error('Addresses still clash after all of them were numbered');
};
