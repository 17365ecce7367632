import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { trimmedTo } from '../../../gateway/src/catalog/trimmed.ts';
import { announce } from '../report.ts';
import type { Amounts, Category, Product, Row, Stock, WholeProduct } from './floor-rows.ts';

// The least that has to be done: the same upstream calls, and the same JSON written by hand for these pages alone.
// No schema, no validation, no limits, no breaker, no time limits, no error handling.
const pool = new Pool(process.env.BACKEND_URL ?? '', { connections: 64, pipelining: 1 });
const JSON_HEADERS = { 'content-type': 'application/json' };

/** The cheapest way that undici has: no stream, no promise but one. */
const call = <T>(path: string, method: 'GET' | 'POST', body: string | null): Promise<T> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const request = { path: `/api/${path}`, method, body, ...(body !== null && { headers: JSON_HEADERS }) };
    pool.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: () => {},
      onResponseData: (_, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString())),
      onResponseError: (_, error) => reject(error),
    });
  });
const get = <T>(path: string): Promise<T> => call<T>(path, 'GET', null);
const ask = <T>(path: string, question: object): Promise<T> => call<T>(path, 'POST', JSON.stringify(question));

const money = (amount: number, currencyCode: string) => ({ amount: amount.toFixed(2), currencyCode });
const taxed = (net: number, gross: number, currency: string) => ({
  net: money(net, currency),
  tax: money(gross - net, currency),
  gross: money(gross, currency),
});
const search = (kind: string, query: string, filters: object[], fields?: readonly string[]) =>
  ask<{ hits: never[]; total: number }>(`catalog/patchwork/${kind}/_search?${query}`, {
    _appliedFilters: filters,
    _searchText: '',
    _availableFilters: [],
    _appliedSort: [],
    _sourceInclude: fields,
  });

// The same fields of a list's products as the gateway asks for.
const CARD = trimmedTo(new Set(['price'])) ?? [];

// Reference reads, kept as the gateway keeps them.
const categories = (await search('category', 'size=4000&from=0&sort=position:asc', [])).hits as Category[];
await search('taxrule', 'size=500&from=0', []);

const effective = ({ price, final_price: final }: Amounts): number => (final !== null && final < price ? final : price);

const isFrom = ({ configurable_children: children }: Product): boolean =>
  new Set(children.filter((child) => child.status < 2 && child.stock.is_in_stock).map(effective)).size > 1;

const node = (product: Product, row: Row, stock: Stock) => {
  const { price_info: gross, currency_code: currency } = row;
  const net = gross.extension_attributes.tax_adjustments;
  const isReduced = net.final_price < net.regular_price;
  return {
    sku: product.sku,
    name: product.name,
    type: product.type_id.toUpperCase(),
    path: `/${product.url_path}/`,
    isSaleable: product.status < 2,
    image: { url: product.image, alt: product.name, hue: product.hue },
    price: {
      regular: taxed(net.regular_price, gross.regular_price, currency),
      special: isReduced ? taxed(net.final_price, gross.final_price, currency) : null,
      effective: taxed(net.final_price, gross.final_price, currency),
      discountPercent: isReduced ? Math.round(((net.regular_price - net.final_price) / net.regular_price) * 100) : null,
      taxRate: '0',
      isFrom: isFrom(product),
      taxClassId: product.tax_class_id,
      isCurrent: true,
    },
    stock: {
      status: stock.is_in_stock && stock.qty >= 1 ? 'OK' : 'OUT_OF_STOCK',
      isInStock: stock.is_in_stock,
      managesStock: stock.manage_stock,
      quantity: Math.floor(stock.qty),
      maxSaleQuantity: stock.max_sale_qty,
    },
  };
};

const cursor = (index: number): string => Buffer.from(`o:${index}`).toString('base64url');

const STOCK_BATCH = 15;

const readPrices = async (skus: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
  const list = `products/render-list?skus=${skus.join('%2C')}&currencyCode=USD&storeId=5`;
  const { result } = await get<{ result: { items: Row[] } }>(list);
  return new Map(result.items.map((row) => [row.sku, row]));
};

const readStock = async (skus: readonly string[]): Promise<ReadonlyMap<string, Stock>> => {
  const batches: Promise<{ result: Stock[] }>[] = [];
  for (let start = 0; start < skus.length; start += STOCK_BATCH)
    batches.push(get(`stock/list?skus=${skus.slice(start, start + STOCK_BATCH).join('%2C')}`));
  return new Map((await Promise.all(batches)).flatMap(({ result }) => result).map((row) => [row.sku, row]));
};

const toConnection = async ({ hits, total }: { hits: readonly Product[]; total: number }) => {
  const skus = hits.map(({ sku }) => sku);
  const [rows, left] = await Promise.all([readPrices(skus), readStock(skus)]);
  return {
    totalCount: total,
    pageInfo: { hasNextPage: hits.length < total, endCursor: cursor(hits.length - 1) },
    edges: hits.map((product, index) => ({
      cursor: cursor(index),
      node: node(product, rows.get(product.sku) as Row, left.get(product.sku) as Stock),
    })),
  };
};

const crumb = ({ id, name, url_path: path }: Category) => ({ id: String(id), name, path: `/${path}/` });

const above = ({ path }: Category): Category[] =>
  path.split('/').flatMap((id) => categories.find((one) => String(one.id) === id && one.level > 1) ?? []);

const categoryPage = async (path: string, first: number) => {
  const { _source: category } = await ask<{ _source: Category }>('url/map', { url: path.replace(/^\/|\/$/g, '') });
  const filter = [{ attribute: 'category_ids', value: { in: [category.id] } }];
  const found = await search('product', `size=${first}&from=0&sort=updated_at%3Adesc`, filter, CARD);
  return {
    page: {
      __typename: 'Category',
      id: String(category.id),
      parentId: String(category.parent_id),
      name: category.name,
      path: `/${category.url_path}/`,
      description: category.description,
      breadcrumbs: above(category).flatMap((one) => (one.id === category.id ? [] : [crumb(one)])),
      products: await toConnection(found),
    },
  };
};

const searchPage = async (text: string, first: number) => {
  const found = await ask<{ hits: Product[]; total: number }>(
    `catalog/patchwork/product/_search?size=${first}&from=0&sort=_score%3Adesc`,
    { _appliedFilters: [], _searchText: text, _availableFilters: [], _appliedSort: [], _sourceInclude: CARD },
  );
  return { productSearch: await toConnection(found) };
};

const productPage = async (sku: string) => {
  const filter = [{ attribute: 'sku', value: { in: [sku] } }];
  const [{ hits }, rows, left] = await Promise.all([
    search('product', 'size=1&from=0', filter),
    readPrices([sku]),
    readStock([sku]),
  ]);
  const [product] = hits as WholeProduct[];
  if (!product) return { product: null };
  const { image, hue, name } = product;
  const pictures = product.media_gallery.map((one) => ({ url: one.image, alt: one.lab, hue }));
  return {
    product: {
      ...node(product, rows.get(sku) as Row, left.get(sku) as Stock),
      description: product.description,
      shortDescription: product.short_description,
      gallery: [{ url: image, alt: name, hue }, ...pictures],
      attributes: product.attributes_metadata.map(({ attribute_code: code, label, value }) => ({ code, label, value })),
      breadcrumbs: above(categories.find(({ id }) => id === product.category_ids[0]) as Category).map(crumb),
    },
  };
};

const categoryList = () => ({
  categories: categories.map((category) => ({
    ...crumb(category),
    parentId: String(category.parent_id),
    description: category.description,
  })),
});

interface CartItem {
  item_id: number;
  sku: string;
  qty: number;
  name: string;
  product_type: string;
}
interface Totals {
  quote_currency_code: string;
  subtotal: number;
  subtotal_incl_tax: number;
  shipping_incl_tax: number;
  items: {
    item_id: number;
    price_incl_tax: number;
    row_total: number;
    row_total_incl_tax: number;
    discount_amount: number;
    tax_percent: number;
    options: string;
  }[];
  total_segments: { code: string; title: string; value: number }[];
}

const cartPage = async (id: string) => {
  const { result: items } = await get<{ result: CartItem[] }>(`cart/pull?cartId=${id}`);
  const filter = [{ attribute: 'sku', value: { in: items.map(({ sku }) => sku) } }];
  const [{ result: totals }, { hits }] = await Promise.all([
    get<{ result: Totals }>(`cart/totals?cartId=${id}`),
    search('product', `size=${items.length}&from=0`, filter),
  ]);
  const currency = totals.quote_currency_code;
  const products = new Map((hits as Product[]).map((product) => [product.sku, product]));
  const rows = new Map(totals.items.map((row) => [row.item_id, row]));
  const segment = (code: string) => totals.total_segments.find((one) => one.code === code)?.value ?? 0;
  return {
    cart: {
      id,
      itemCount: items.reduce((sum, { qty }) => sum + qty, 0),
      isVirtual: items.every(({ product_type: type }) => type === 'virtual' || type === 'downloadable'),
      lines: items.map((item) => {
        const row = rows.get(item.item_id) as Totals['items'][number];
        const product = products.get(item.sku) as Product;
        return {
          key: item.sku,
          sku: item.sku,
          quantity: item.qty,
          name: item.name,
          choices: JSON.parse(row.options),
          total: {
            unit: { gross: money(row.price_incl_tax, currency) },
            row: { net: money(row.row_total, currency), gross: money(row.row_total_incl_tax, currency) },
            discount: money(row.discount_amount, currency),
            taxRate: String(row.tax_percent),
          },
          product: {
            sku: product.sku,
            name: product.name,
            path: `/${product.url_path}/`,
            image: { url: product.image, alt: product.name, hue: product.hue },
          },
        };
      }),
      totals: {
        grandTotal: money(segment('grand_total'), currency),
        subtotal: { net: money(totals.subtotal, currency), gross: money(totals.subtotal_incl_tax, currency) },
        shipping: { gross: money(totals.shipping_incl_tax, currency) },
        tax: money(segment('tax'), currency),
        segments: totals.total_segments.map(({ code, title, value }) => ({
          code,
          title,
          value: money(value, currency),
        })),
      },
    },
  };
};

const send = (response: ServerResponse, data: unknown): void => {
  const bytes = Buffer.from(JSON.stringify({ data }));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
};

interface Asked {
  readonly operationName: string;
  readonly variables: {
    readonly id: string;
    readonly sku: string;
    readonly path: string;
    readonly text: string;
    readonly first: number;
  };
}

const answer = ({ operationName, variables }: Asked): Promise<unknown> | object => {
  if (operationName === 'Cart') return cartPage(variables.id);
  if (operationName === 'ProductPage') return productPage(variables.sku);
  if (operationName === 'Search') return searchPage(variables.text, variables.first);
  if (operationName === 'Categories') return categoryList();
  return categoryPage(variables.path, variables.first);
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => send(response, await answer(JSON.parse(Buffer.concat(chunks).toString()))));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => announce(server));
