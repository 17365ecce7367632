import type { TaxRule } from '@patchwork/domain/pricing/tax.ts';
import type { AttributeDto, CategoryDto, ProductDto, TaxRuleDto } from './catalog.dto.ts';
import { createDefaultTaxRate, type DefaultTaxRate, toTaxRule } from './default-tax.ts';
import type { GetDictionary } from './facets/conditions.ts';
import { createDictionaries } from './facets/dictionaries.ts';
import { createGetRow, type GetRow, type Row } from './row.ts';
import type { SynonymRow } from './text/synonyms.ts';

interface CatalogDocuments {
  readonly products: readonly ProductDto[];
  readonly categories: readonly CategoryDto[];
  readonly attributes: readonly AttributeDto[];
  readonly taxRules: readonly TaxRuleDto[];
  readonly synonyms?: readonly SynonymRow[];
}

/** The catalogue with current stock and indexes. */
export interface Snapshot extends CatalogDocuments {
  /** With a page of their own. */
  readonly pages: readonly Row[];
  /** For sale and in stock: the default of lists. */
  readonly listed: readonly Row[];
  readonly getRow: GetRow;
  readonly bySku: ReadonlyMap<string, ProductDto>;
  readonly productByPath: ReadonlyMap<string, ProductDto>;
  readonly categoryByPath: ReadonlyMap<string, CategoryDto>;
  readonly parsedTaxRules: readonly TaxRule[];
  readonly getTaxRate: DefaultTaxRate;
  readonly getDictionary: GetDictionary;
}

const isListed = ({ product: { status, stock } }: Row): boolean => status < 2 && stock.is_in_stock;

export const createSnapshot = (documents: CatalogDocuments): Snapshot => {
  const { products, categories } = documents;
  const getRow = createGetRow(categories);
  const parsedTaxRules = documents.taxRules.map(toTaxRule);
  const pages = products.filter(({ visibility }) => visibility > 1).map(getRow);
  return {
    ...documents,
    pages,
    listed: pages.filter(isListed),
    getRow,
    bySku: new Map(products.map((product) => [product.sku, product])),
    productByPath: new Map(products.map((product) => [product.url_path, product])),
    categoryByPath: new Map(categories.map((category) => [category.url_path, category])),
    parsedTaxRules,
    getTaxRate: createDefaultTaxRate(parsedTaxRules),
    getDictionary: createDictionaries(documents),
  };
};

/** Replaces some products; everything else is shared. */
export const withProducts = (snapshot: Snapshot, changed: ReadonlyMap<ProductDto, ProductDto>): Snapshot => {
  const { products, pages, getRow } = snapshot;
  const [bySku, productByPath] = [new Map(snapshot.bySku), new Map(snapshot.productByPath)];
  for (const product of changed.values()) {
    bySku.set(product.sku, product);
    productByPath.set(product.url_path, product);
  }
  const newPages = pages.map((row) => {
    const product = changed.get(row.product);
    return product ? getRow(product) : row;
  });
  return {
    ...snapshot,
    bySku,
    productByPath,
    pages: newPages,
    listed: newPages.filter(isListed),
    products: products.map((product) => changed.get(product) ?? product),
  };
};
