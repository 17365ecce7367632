import { stockStatus } from '@patchwork/domain/catalog/stock.ts';
import type { ProductDto, StockDto } from './catalog.dto.ts';
import type { ShelfRow } from './catalog.repository.ts';

/** Stock by sku; absent: made to order. */
export type Shelf = ReadonlyMap<string, StockDto>;

const MADE_TO_ORDER: StockDto = { qty: 0, is_in_stock: true, manage_stock: false };

const isSaleable = (row: ShelfRow): boolean =>
  stockStatus({
    quantity: row.qty,
    isInStock: row.is_in_stock,
    managesStock: row.manage_stock,
    allowsBackorders: row.backorders,
  }) !== 'out_of_stock';

/** Without rows that are simply made to order. */
export const toShelf = (rows: readonly ShelfRow[]): Shelf =>
  new Map(rows.map((row) => [row.sku, { qty: row.qty, is_in_stock: isSaleable(row), manage_stock: row.manage_stock }]));

const isSame = (a: StockDto, b: StockDto): boolean =>
  a.qty === b.qty && a.is_in_stock === b.is_in_stock && a.manage_stock === b.manage_stock;

const withOwnStock = <T extends { sku: string; stock: StockDto }>(item: T, shelf: Shelf): T => {
  const stock = shelf.get(item.sku) ?? MADE_TO_ORDER;
  return isSame(stock, item.stock) ? item : { ...item, stock };
};

const restockedParent = (parent: ProductDto, shelf: Shelf): ProductDto => {
  const children = parent.configurable_children.map((child) => withOwnStock(child, shelf));
  if (children.every((child, index) => child === parent.configurable_children[index])) return parent;
  const is_in_stock = children.some(({ status, stock }) => status < 2 && stock.is_in_stock);
  return { ...parent, configurable_children: children, stock: { ...parent.stock, is_in_stock } };
};

/** Every required part of a bundle, or one member of a group, is available. */
const hasParts = ({ type_id: type, ...product }: ProductDto, shelf: Shelf): boolean => {
  const isLeft = (sku: string): boolean => (shelf.get(sku) ?? MADE_TO_ORDER).is_in_stock;
  if (type === 'grouped') return product.product_links.some((link) => isLeft(link.linked_product_sku));
  return product.bundle_options.every(
    ({ required, product_links: links }) => !required || links.some(({ sku }) => isLeft(sku)),
  );
};

const restockedWhole = (product: ProductDto, shelf: Shelf): ProductDto => {
  const own = shelf.get(product.sku) ?? MADE_TO_ORDER;
  const stock = { ...own, is_in_stock: own.is_in_stock && hasParts(product, shelf) };
  return isSame(stock, product.stock) ? product : { ...product, stock };
};

/** The same object if its stock is unchanged. */
const restockedProduct = (product: ProductDto, shelf: Shelf): ProductDto =>
  product.type_id === 'configurable' ? restockedParent(product, shelf) : restockedWhole(product, shelf);

export const withStock = (products: readonly ProductDto[], shelf: Shelf): readonly ProductDto[] =>
  products.map((product) => restockedProduct(product, shelf));

export const changedSkus = (before: Shelf, after: Shelf): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (sku) => !isSame(before.get(sku) ?? MADE_TO_ORDER, after.get(sku) ?? MADE_TO_ORDER),
  );

/** By sku, the products whose stock depends on it: parents, bundles and groups. */
export const getDependents = (products: readonly ProductDto[]): ReadonlyMap<string, readonly string[]> => {
  const dependents = new Map<string, string[]>();
  for (const { sku, configurable_children, bundle_options, product_links } of products) {
    const parts = [
      ...configurable_children.map((child) => child.sku),
      ...bundle_options.flatMap((option) => option.product_links.map((link) => link.sku)),
      ...product_links.map((link) => link.linked_product_sku),
    ];
    for (const part of parts) dependents.set(part, [...(dependents.get(part) ?? []), sku]);
  }
  return dependents;
};

/** The products that change with this stock, and their new versions. */
export const restocked = (products: readonly ProductDto[], shelf: Shelf): ReadonlyMap<ProductDto, ProductDto> =>
  new Map(
    products.flatMap((product): [ProductDto, ProductDto][] => {
      const now = restockedProduct(product, shelf);
      return now === product ? [] : [[product, now]];
    }),
  );
