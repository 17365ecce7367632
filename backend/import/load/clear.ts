import { type RawBuilder, sql } from 'kysely';
import type { IndexedKind } from '../input/kind.ts';
import type { LoadOptions } from './plan.ts';

export const TABLES: Readonly<Record<IndexedKind, string>> = {
  attribute: 'attribute',
  taxrule: 'tax_rule',
  category: 'category',
  product: 'product',
  cms_page: 'cms_page',
  review: 'review',
};

/** Maximum of documents named in the report. */
const NAMED = 5;

/** Rows that an imported one replaces for more than their id. */
const NAMESAKES: Partial<Record<IndexedKind, RawBuilder<unknown>>> = {
  attribute: sql`exists (select from import_document where kind = 'attribute' and key = attribute.code)`,
  cms_page: sql`exists (select from import_document where kind = 'cms_page' and key = cms_page.identifier)`,
  product: sql`exists (select from import_document where kind = 'product' and key = product.sku)
    or exists (select from import_variant where is_derived and import_variant.sku = product.sku)`,
};

const removed = (kind: IndexedKind, table: string): RawBuilder<unknown> => sql`
  exists (select from import_removed gone where gone.kind = ${kind} and gone.id = ${sql.ref(`${table}.id`)})
  and not exists (select from import_document back where back.kind = ${kind} and back.id = ${sql.ref(`${table}.id`)})`;

const clearMerged = async ({ executor, ledger }: LoadOptions, kind: IndexedKind): Promise<void> => {
  const table = TABLES[kind];
  const { rows: gone } = await sql`delete from ${sql.table(table)} where ${removed(kind, table)} returning id`.execute(
    executor,
  );
  for (const _row of gone) ledger.removed(kind);
  const { rows } = await sql<{ id: number; name: string | null }>`delete from ${sql.table(table)} where exists (
      select from import_document one where one.kind = ${kind} and one.id = ${sql.ref(`${table}.id`)}
    ) or ${NAMESAKES[kind] ?? sql`false`}
    returning id, coalesce(source ->> 'sku', source ->> 'attribute_code', source ->> 'identifier', source ->> 'name')
      as name`.execute(executor);
  if (rows.length > 0) {
    const named = rows.slice(0, NAMED).map(({ id, name }) => (name ? `${id} ${name}` : String(id)));
    const more = rows.length > NAMED ? ', …' : '';
    ledger.note(`${rows.length} documents of kind ${kind} were there before and gave way: ${named.join(', ')}${more}.`);
  }
};

/** Deletes what the imported documents of a kind replace. */
export const clear = async (options: LoadOptions, kind: IndexedKind): Promise<void> => {
  const { executor, plan } = options;
  if (plan.mode === 'merge') await clearMerged(options, kind);
  else if (plan.kinds.has(kind)) await sql`delete from ${sql.table(TABLES[kind])}`.execute(executor);
};
