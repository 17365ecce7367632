import { stockStatus } from '@patchwork/domain/stock.ts';
import type { AttributeDto, CategoryDto, ProductDto, StockDto, TaxRuleDto } from './catalog.dto.ts';
import type { ShelfRow } from './catalog.repository.ts';
import { createGrossOf, type GrossOf } from './default-tax.ts';

/** The catalogue as it was read from the database. */
export interface CatalogDocuments {
  readonly products: readonly ProductDto[];
  readonly categories: readonly CategoryDto[];
  readonly attributes: readonly AttributeDto[];
  readonly taxRules: readonly TaxRuleDto[];
}

/** The catalogue in memory, with the stock of this moment and the ways to find things in it. */
export interface Snapshot extends CatalogDocuments {
  /** Products with a page of their own: all that a list can show. */
  readonly pages: readonly ProductDto[];
  readonly bySku: ReadonlyMap<string, ProductDto>;
  readonly productByPath: ReadonlyMap<string, ProductDto>;
  readonly categoryByPath: ReadonlyMap<string, CategoryDto>;
  /** Categories of a product with everything above them. */
  readonly categoriesOf: (product: ProductDto) => readonly number[];
  readonly grossOf: GrossOf;
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

const ancestry = (categories: readonly CategoryDto[]): ReadonlyMap<number, readonly number[]> =>
  new Map(categories.map(({ id, path }) => [id, path.split('/').map(Number)]));

/** Arranges documents for finding. */
export const createSnapshot = (documents: CatalogDocuments): Snapshot => {
  const { products, categories } = documents;
  const above = ancestry(categories);
  const known = new WeakMap<ProductDto, readonly number[]>();
  const categoriesOf = (product: ProductDto): readonly number[] => {
    const ids = known.get(product) ?? [...new Set(product.category_ids.flatMap((id) => above.get(id) ?? [id]))];
    known.set(product, ids);
    return ids;
  };
  return {
    ...documents,
    pages: products.filter(({ visibility }) => visibility > 1),
    bySku: new Map(products.map((product) => [product.sku, product])),
    productByPath: new Map(products.map((product) => [product.url_path, product])),
    categoryByPath: new Map(categories.map((category) => [category.url_path, category])),
    categoriesOf,
    grossOf: createGrossOf(documents.taxRules),
  };
};
