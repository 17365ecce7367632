import { sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';
import { numberFor } from '../repair/number.ts';
import type { Ledger } from '../report/ledger.ts';
import { unnestRows } from './columns.ts';

/** Which existing documents are kept. */
export interface Retention {
  readonly products: boolean;
  readonly categories: boolean;
}

const adoptNested = async (executor: Executor, ledger: Ledger): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update import_document nested set kind = 'category', is_repaired = true
    where kind = 'nested_category' and not exists (
      select from import_document known where known.kind = 'category' and known.id = nested.id
    ) returning id`.execute(executor);
  for (const { id } of rows) {
    ledger.repaired('category', ['told only inside its parent'], `id ${id}`);
  }
  await sql`delete from import_document where kind = 'nested_category'`.execute(executor);
};

/** Of documents that share a unique key, the last one wins. */
const dropSharedKeys = async (executor: Executor, ledger: Ledger): Promise<void> => {
  const { rows } = await sql<{ kind: 'product' | 'attribute' | 'cms_page' | 'story'; id: number; key: string }>`
    delete from import_document where (kind, id) in (
      select kind, id from (
        select kind, id, row_number() over (partition by kind, key order by place desc) as turn
        from import_document where key is not null
      ) as ranked where turn > 1
    ) returning kind, id, key`.execute(executor);
  const words = { product: 'sku', attribute: 'attribute_code', cms_page: 'identifier', story: 'path' };
  for (const { kind, id, key } of rows) {
    ledger.skipped(kind, `a later document has its ${words[kind]}`, `id ${id}, ${key}`);
  }
  await sql`delete from import_variant where not exists (
    select from import_document where kind = 'product' and import_document.id = parent_id)`.execute(executor);
};

/** Variants that need a product: without a document of their own, first parent only. */
const findDerived = async (executor: Executor, { products }: Retention): Promise<void> => {
  await sql`update import_variant set is_derived = false where exists (
    select from import_document where kind = 'product' and key = sku)`.execute(executor);
  if (products) {
    await sql`update import_variant set is_derived = false where exists (
      select from product where product.sku = import_variant.sku
        and product.source ->> 'is_derived' is distinct from 'true')`.execute(executor);
  }
  await sql`update import_variant set is_derived = false where is_derived and ctid in (
    select ctid from (select ctid, row_number() over (partition by sku order by parent_id) as turn
      from import_variant where is_derived) as ranked where turn > 1)`.execute(executor);
};

/** Variants whose id belongs to another product get one derived from their sku. */
const numberVariants = async (executor: Executor, { products }: Retention): Promise<void> => {
  const staying = products
    ? sql`or exists (select from product where product.id = one.id and product.sku <> one.sku)`
    : sql``;
  const { rows } = await sql<{ sku: string }>`
    select sku from import_variant one where is_derived and (
      exists (select from import_document where kind = 'product' and import_document.id = one.id)
      or exists (select from import_variant other where other.is_derived and other.id = one.id and other.sku < one.sku)
      ${staying})`.execute(executor);
  if (rows.length === 0) return;
  const numbers = rows.map(({ sku }) => ({ sku, id: numberFor(sku) }));
  await sql`update import_variant set id = given.id from ${unnestRows(numbers, { sku: 'text', id: 'int' })}
    where import_variant.sku = given.sku and is_derived`.execute(executor);
};

/** Makes keys, variants and ids of the staged documents consistent. */
export const settleNames = async (executor: Executor, staying: Retention, ledger: Ledger): Promise<void> => {
  await adoptNested(executor, ledger);
  await dropSharedKeys(executor, ledger);
  await findDerived(executor, staying);
  await numberVariants(executor, staying);
};
