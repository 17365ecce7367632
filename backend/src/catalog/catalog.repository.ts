import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { AttributeDto, CategoryDto, ProductDto, StockDto, TaxRuleDto } from './catalog.dto.ts';
import type { SynonymRow } from './text/synonyms.ts';

/** The part of a drawing's specification that all motifs share. */
export interface StoredIllustration {
  readonly motif: string;
  readonly seed: string;
}

type CatalogTables = {
  readonly product: { readonly id: number; readonly source: ProductDto };
  readonly category: { readonly id: number; readonly source: CategoryDto };
  readonly attribute: { readonly id: number; readonly source: AttributeDto };
  readonly tax_rule: { readonly id: number; readonly source: TaxRuleDto };
  readonly illustration: { readonly key: string; readonly spec: StoredIllustration };
  readonly search_synonym: SynonymRow;
  readonly catalog_version: { readonly version: number };
};

const tables = withTables<CatalogTables>;

const findSources = async <T extends 'product' | 'category' | 'attribute' | 'tax_rule'>(
  executor: Executor,
  table: T,
) => {
  const { rows } = await sql<CatalogTables[T]>`select source from ${sql.table(table)} order by id`.execute(executor);
  return rows.map(({ source }) => source as CatalogTables[T]['source']);
};

/** The catalogue's version; 0 before the first change. */
export const findVersion = async (executor: Executor): Promise<number> =>
  (await tables(executor).selectFrom('catalog_version').select('version').executeTakeFirst())?.version ?? 0;

export const findProducts = (executor: Executor): Promise<ProductDto[]> => findSources(executor, 'product');
export const findCategories = (executor: Executor): Promise<CategoryDto[]> => findSources(executor, 'category');
export const findAttributes = (executor: Executor): Promise<AttributeDto[]> => findSources(executor, 'attribute');
export const findTaxRules = (executor: Executor): Promise<TaxRuleDto[]> => findSources(executor, 'tax_rule');

export const findSynonyms = (executor: Executor): Promise<SynonymRow[]> =>
  tables(executor).selectFrom('search_synonym').select(['word', 'meant']).orderBy('word').execute();

export const findIllustration = async (executor: Executor, key: string): Promise<StoredIllustration | undefined> => {
  const row = await tables(executor)
    .selectFrom('illustration')
    .select('spec')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.spec;
};

export interface ShelfRow extends StockDto {
  readonly sku: string;
  readonly backorders: boolean;
}

/** Stock that is not simply "made to order", for lists. */
export const findCountedStock = async (executor: Executor): Promise<ShelfRow[]> => {
  const { rows } = await sql<ShelfRow>`select sku, qty, is_in_stock, manage_stock, backorders from stock_item
    where manage_stock or not is_in_stock`.execute(executor);
  return rows;
};
