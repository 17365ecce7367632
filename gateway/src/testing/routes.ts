import type { ProductDto } from '../catalog/catalog.dto.ts';
import { bare, type Call, type FakeRoute, ok, refusal } from './answers.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { cartRoutes } from './cart-routes.ts';
import { contentPages, contentRoutes } from './content-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { listsRoutes } from './lists-routes.ts';
import { operationsRoutes } from './operations-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { plushRoutes } from './plush-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { attributes, shop, taxRules } from './shop.ts';

interface SearchBody {
  _appliedFilters: { attribute: string; value: { in?: unknown[]; eq?: unknown } }[];
  _searchText: string;
  _sourceInclude?: string[];
}

const filterValue = ({ body }: Call, attribute: string): unknown[] | undefined =>
  (body as SearchBody)._appliedFilters.find((filter) => filter.attribute === attribute)?.value.in;

/** Reduces a document to these paths. */
const cut = (value: unknown, paths: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => cut(one, paths));
  if (typeof value !== 'object' || value === null || paths.includes('')) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]) => {
      const own = paths.filter((path) => path === name || path.startsWith(`${name}.`));
      return own.length > 0
        ? [
            [
              name,
              cut(
                below,
                own.map((path) => path.slice(name.length + 1)),
              ),
            ],
          ]
        : [];
    }),
  );
};

export const rowsFor = ({ body }: Call, rows: readonly object[]): unknown[] => {
  const fields = (body as SearchBody)._sourceInclude;
  return fields ? rows.map((row) => cut(row, fields)) : [...rows];
};

const productSearch: FakeRoute = (call) => {
  const skus = filterValue(call, 'sku');
  const from = Number(call.query.get('from'));
  const size = Number(call.query.get('size'));
  const all = skus ? shop.products.filter(({ sku }) => skus.includes(sku)) : shop.listed;
  return bare({
    total: all.length,
    hits: rowsFor(call, all.slice(from, from + size)),
    aggregations: {},
    attribute_metadata: [],
  });
};

const urlMap: FakeRoute = ({ body }) => {
  const { url } = body as { url: string };
  const product = shop.products.find(({ url_path: path }) => path === url.toLowerCase());
  if (product) return bare({ _type: 'product', _source: product });
  const category = shop.categories.find(({ url_path: path }) => path === url);
  if (category) return bare({ _type: 'category', _source: category });
  const page = contentPages.find(({ identifier }) => identifier === url);
  return bare(page ? { _type: 'cms_page', _source: page } : null);
};

const getSkus = ({ query }: Call): string[] => (query.get('skus') ?? '').split(',');

const stockRow = (sku: string) => ({
  item_id: 1,
  product_id: 1,
  sku,
  qty: sku.endsWith('3') ? 0 : 12,
  is_in_stock: !sku.endsWith('3'),
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  backorders: 0,
  manage_stock: true,
  qty_increments: 1,
});

const lowest = (product: ProductDto): number =>
  product.type_id === 'configurable' ? 24 : (product.special_price ?? product.price);

const renderRow = (sku: string, currency: string) => {
  const product = shop.products.find((one) => one.sku === sku);
  if (!product) return [];
  const prices = { final_price: lowest(product), regular_price: product.price, special_price: null };
  const price_info = { ...prices, extension_attributes: { tax_adjustments: prices } };
  return [{ id: product.id, sku, name: product.name, type: product.type_id, currency_code: currency, price_info }];
};

export const routes: Record<string, FakeRoute> = {
  'url/map': urlMap,
  'catalog/patchwork/product/_search': productSearch,
  'catalog/patchwork/category/_search': () => bare({ total: shop.categories.length, hits: shop.categories }),
  'catalog/patchwork/attribute/_search': (call) => {
    const codes = filterValue(call, 'attribute_code');
    const hits = attributes.filter(({ attribute_code: code }) => codes?.includes(code));
    return bare({ total: hits.length, hits: rowsFor(call, hits) });
  },
  'catalog/patchwork/taxrule/_search': () => bare({ total: taxRules.length, hits: taxRules }),
  'currencies/list': () =>
    ok([
      { code: 'EUR', name: 'Euro', symbol: '€' },
      { code: 'USD', name: 'US Dollar', symbol: '$' },
    ]),
  'currencies/rates': () =>
    ok([
      { currency_to: 'USD', rate: 1 },
      { currency_to: 'EUR', rate: 0.9 },
    ]),
  'stock/list': (call) =>
    getSkus(call).includes('UNKNOWN')
      ? refusal(404, 'No such sku', { code: 'NOT_FOUND' })
      : ok(getSkus(call).map(stockRow)),
  'stock/check': ({ query }) =>
    query.get('sku') === 'UNKNOWN'
      ? { status: 500, body: { code: 500, result: { code: 'ENOTFOUND' } } }
      : ok(stockRow(query.get('sku') ?? '')),
  'products/render-list': (call) => {
    const items = getSkus(call).flatMap((sku) => renderRow(sku, call.query.get('currencyCode') ?? ''));
    return ok({ items, total_count: items.length });
  },
  ...bulkRoutes,
  ...campaignRoutes,
  ...cartRoutes,
  ...contentRoutes,
  ...customerRoutes,
  ...listsRoutes,
  ...operationsRoutes,
  ...orderRoutes,
  ...plushRoutes,
  ...reviewRoutes,
};
