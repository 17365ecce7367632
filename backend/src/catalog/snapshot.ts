import { stockStatus } from '@patchwork/domain/stock.ts';
import type { AttributeDto, CategoryDto, ProductDto, StockDto, TaxRuleDto } from './catalog.dto.ts';
import type { ShelfRow } from './catalog.repository.ts';
import { createGrossOf, type GrossOf } from './default-tax.ts';
import type { DictionaryOf } from './facets/conditions.ts';
import { dictionariesOf } from './facets/dictionaries.ts';
import { type Row, type RowOf, rowsOf } from './row.ts';

/** The catalogue as it was read from the database. */
export interface CatalogDocuments {
  readonly products: readonly ProductDto[];
  readonly categories: readonly CategoryDto[];
  readonly attributes: readonly AttributeDto[];
  readonly taxRules: readonly TaxRuleDto[];
}

/** The catalogue in memory, with the stock of this moment and the ways to find things in it. */
export interface Snapshot extends CatalogDocuments {
  /** Products with a page of their own. */
  readonly pages: readonly Row[];
  /** Those of them that are for sale and in stock: what lists show where nothing else is asked for. */
  readonly listed: readonly Row[];
  readonly rowOf: RowOf;
  readonly bySku: ReadonlyMap<string, ProductDto>;
  readonly productByPath: ReadonlyMap<string, ProductDto>;
  readonly categoryByPath: ReadonlyMap<string, CategoryDto>;
  readonly grossOf: GrossOf;
  readonly dictionaryOf: DictionaryOf;
}

const MADE_TO_ORDER: StockDto = { qty: 0, is_in_stock: true, manage_stock: false };

const isSaleable = (row: ShelfRow): boolean =>
  stockStatus({
    quantity: row.qty,
    isInStock: row.is_in_stock,
    managesStock: row.manage_stock,
    allowsBackorders: row.backorders,
  }) !== 'out_of_stock';

const shelfOf = (rows: readonly ShelfRow[]): ReadonlyMap<string, StockDto> =>
  new Map(rows.map((row) => [row.sku, { qty: row.qty, is_in_stock: isSaleable(row), manage_stock: row.manage_stock }]));

const isSame = (a: StockDto, b: StockDto): boolean =>
  a.qty === b.qty && a.is_in_stock === b.is_in_stock && a.manage_stock === b.manage_stock;

const restocked = <T extends { sku: string; stock: StockDto }>(item: T, shelf: ReadonlyMap<string, StockDto>): T => {
  const stock = shelf.get(item.sku) ?? MADE_TO_ORDER;
  return isSame(stock, item.stock) ? item : { ...item, stock };
};

const restockedParent = (parent: ProductDto, shelf: ReadonlyMap<string, StockDto>): ProductDto => {
  const children = parent.configurable_children.map((child) => restocked(child, shelf));
  if (children.every((child, index) => child === parent.configurable_children[index])) return parent;
  const is_in_stock = children.some(({ status, stock }) => status < 2 && stock.is_in_stock);
  return { ...parent, configurable_children: children, stock: { ...parent.stock, is_in_stock } };
};

/** A bundle needs something for each part that is required; a group needs one member. */
const hasParts = ({ type_id: type, ...product }: ProductDto, shelf: ReadonlyMap<string, StockDto>): boolean => {
  const isLeft = (sku: string): boolean => (shelf.get(sku) ?? MADE_TO_ORDER).is_in_stock;
  if (type === 'grouped') return product.product_links.some((link) => isLeft(link.linked_product_sku));
  return product.bundle_options.every(
    ({ required, product_links: links }) => !required || links.some(({ sku }) => isLeft(sku)),
  );
};

const restockedWhole = (product: ProductDto, shelf: ReadonlyMap<string, StockDto>): ProductDto => {
  const own = shelf.get(product.sku) ?? MADE_TO_ORDER;
  const stock = { ...own, is_in_stock: own.is_in_stock && hasParts(product, shelf) };
  return isSame(stock, product.stock) ? product : { ...product, stock };
};

/** The products with the stock of this moment; a product whose stock is as it was stays the same object. */
export const withStock = (products: readonly ProductDto[], rows: readonly ShelfRow[]): readonly ProductDto[] => {
  const shelf = shelfOf(rows);
  return products.map((product) =>
    product.type_id === 'configurable' ? restockedParent(product, shelf) : restockedWhole(product, shelf),
  );
};

/** Arranges documents for finding. */
export const createSnapshot = (documents: CatalogDocuments): Snapshot => {
  const { products, categories } = documents;
  const rowOf = rowsOf(categories);
  const pages = products.filter(({ visibility }) => visibility > 1).map(rowOf);
  return {
    ...documents,
    pages,
    listed: pages.filter(({ product: { status, stock } }) => status < 2 && stock.is_in_stock),
    rowOf,
    bySku: new Map(products.map((product) => [product.sku, product])),
    productByPath: new Map(products.map((product) => [product.url_path, product])),
    categoryByPath: new Map(categories.map((category) => [category.url_path, category])),
    grossOf: createGrossOf(documents.taxRules),
    dictionaryOf: dictionariesOf(documents),
  };
};
