import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../backend/import/testing/serve.ts';
import { type Folder, importInto, makeFolder } from '../../backend/import/testing/shop.ts';
import type { Database } from '../../backend/src/db/open.ts';
import { openEmbedded } from '../../backend/test/engines.ts';
import { startTestGateway } from '../../gateway/src/testing/start.ts';
import { structuredData } from '../../web/src/routes/product/structuredData.ts';

const product = (id: number, more: object) => ({
  _index: 'toys',
  _type: 'product',
  _id: String(id),
  _source: {
    id,
    sku: `T${id}`,
    name: `Toy ${id}`,
    type_id: 'simple',
    status: 1,
    visibility: 4,
    category_ids: [10],
    ...more,
  },
});

const CATEGORY = {
  _index: 'toys',
  _type: 'category',
  _id: '10',
  _source: { id: 10, parent_id: 2, name: 'Toys', is_active: true, url_path: 'toys', level: 2, path: '1/2/10' },
};

const SIZES = [1, 2].map((value_index) => ({ value_index, label: `Size ${value_index}` }));

const DUMP = [
  CATEGORY,
  product(1, { price: true, url_path: 'marked' }),
  product(2, { price: [5], url_path: 'listed' }),
  product(3, { price: 40, url_path: 'priced' }),
  product(4, {
    type_id: 'configurable',
    price: 0,
    url_path: 'sized',
    configurable_options: [{ attribute_id: 142, attribute_code: 'size', label: 'Size', values: SIZES }],
    configurable_children: [
      { sku: 'T5', name: 'Small', size: 1, status: 1, price: true },
      { sku: 'T6', name: 'Large', size: 2, status: 1, price: 60 },
    ],
  }),
  product(5, { visibility: 1, price: true, url_path: 'small' }),
  product(6, { visibility: 1, price: 60, url_path: 'large' }),
];

const PRICE = 'price { effective { net { amount currencyCode } gross { amount currencyCode } } isFrom }';
const PAGE = `query ($path: String!) { page(path: $path) { __typename ... on Product {
  sku name path shortDescription image { url } breadcrumbs { name path } rating { average count } ${PRICE} } } }`;

const LIST = `query ($filters: [ProductFilterInput!]) { category(id: "10") { products(filters: $filters) {
  totalCount facets { attribute options { value count } } } } }`;

let folder: Folder;
let database: Database;
let shop: Awaited<ReturnType<typeof serve>>;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;

beforeAll(async () => {
  folder = await makeFolder();
  database = await openEmbedded();
  const file = await folder.write('toys.ndjson', DUMP.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await importInto(database, [file]);
  shop = await serve(database);
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.http.server.address() as AddressInfo;
  gateway = await startTestGateway(`http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await gateway.close();
  await shop.http.close();
  await database.close();
  await folder.remove();
});

const readPage = async (path: string) => (await gateway.ask(PAGE, { path })).data.page;

const readOffer = (page: Parameters<typeof structuredData>[0]) =>
  structuredData(page, { origin: 'https://toys.example', prefix: '', showsTax: false, brand: null })[0];

describe('a price that a dump has in no readable form', () => {
  it.each(['/marked', '/listed'])('is no amount on the page of %s, and no offer to search engines', async (path) => {
    const page = await readPage(path);
    expect(page).toMatchObject({ __typename: 'Product', price: null });
    expect(readOffer(page)).not.toHaveProperty('offers');
  });

  it('hides no other', async () => {
    expect(readOffer(await readPage('/priced'))).toMatchObject({ offers: { price: '40.00' } });
  });

  it('of a variant is not the lowest of its product', async () => {
    const page = await readPage('/sized');
    expect(page.price).toMatchObject({ effective: { net: { amount: '60.00' } }, isFrom: false });
  });

  it('is in a list, and in no range of its prices', async () => {
    const read = async (filters: object[]) => {
      const { data } = await gateway.ask(LIST, { filters });
      const { totalCount, facets } = data.category.products;
      const options: { value: string; count: number }[] = facets.find(
        ({ attribute }: { attribute: string }) => attribute === 'price',
      ).options;
      return { totalCount, counts: options.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]) };
    };
    const counts = [
      ['0-50', 1],
      ['50-100', 1],
    ];
    expect(await read([])).toEqual({ totalCount: 4, counts });
    expect(await read([{ attribute: 'price', values: ['0-50'] }])).toEqual({ totalCount: 1, counts });
  });
});
