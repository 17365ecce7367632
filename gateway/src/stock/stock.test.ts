import { expect, it } from 'vitest';
import { bare, ok } from '../testing/answers.ts';
import { product } from '../testing/shop.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const STOCK = '{ stock { status isInStock managesStock allowsBackorders quantity maxSaleQuantity } }';
const row = (over: object) => ({
  sku: 'TOY01',
  qty: 3.5,
  is_in_stock: true,
  manage_stock: true,
  max_sale_qty: 0,
  backorders: 0,
  ...over,
});

it.each([
  [{}, { status: 'OK', isInStock: true, managesStock: true, quantity: 3, maxSaleQuantity: 10_000 }],
  [
    { qty: 0, max_sale_qty: 7 },
    { status: 'OUT_OF_STOCK', allowsBackorders: false, quantity: 0, maxSaleQuantity: 7 },
  ],
  [
    { qty: 0, backorders: 1 },
    { status: 'VOLATILE', allowsBackorders: true },
  ],
  [
    { qty: 0, manage_stock: false },
    { status: 'OK', managesStock: false },
  ],
  [{ is_in_stock: false }, { status: 'OUT_OF_STOCK', isInStock: false }],
])('reads %o', async (over, expected) => {
  backend.on('stock/list', () => ok([row(over)]));
  const { data } = await gateway.ask(`{ product(sku: "TOY01") ${STOCK} }`);
  expect(data.product.stock).toMatchObject(expected);
});

it('asks for each sku alone when one of a list is unknown, and has none for that one', async () => {
  backend.on('catalog/patchwork/product/_search', () =>
    bare({ total: 3, hits: ['TOY01', 'UNKNOWN', 'TOY02'].map((sku) => product(sku)) }),
  );
  const { data, errors } = await gateway.ask(
    '{ productSearch(text: "toy") { edges { node { sku stock { status } } } } }',
  );
  expect(errors).toBeUndefined();
  expect(data.productSearch.edges.map(({ node }: { node: object }) => node)).toEqual([
    { sku: 'TOY01', stock: { status: 'OK' } },
    { sku: 'UNKNOWN', stock: null },
    { sku: 'TOY02', stock: { status: 'OK' } },
  ]);
  expect(backend.paths().filter((path) => path.includes('stock'))).toEqual([
    'GET stock/list',
    'GET stock/check',
    'GET stock/check',
    'GET stock/check',
  ]);
});

it('keeps the stock of all others where one sku makes the service fail, alone and in a list', async () => {
  const failed = { status: 500, body: { code: 500, result: 'Cannot read property qty of undefined' } };
  backend.on('stock/list', () => failed);
  backend.on('stock/check', ({ query }) => (query.get('sku') === 'TOY07' ? failed : ok(row({ sku: undefined }))));
  const { data, errors } = await gateway.ask(
    '{ category(id: 10) { products(first: 15) { edges { node { sku stock { status } } } } } }',
  );
  expect(errors).toBeUndefined();
  const unknown = data.category.products.edges.filter(({ node }: { node: { stock: unknown } }) => node.stock === null);
  expect(unknown).toEqual([{ node: { sku: 'TOY07', stock: null } }]);
});

it('asks for none alone while the service is too busy', async () => {
  backend.on('stock/list', () => ({ status: 503, body: { code: 503, result: 'Too busy' } }));
  await gateway.ask('{ category(id: 10) { products(first: 15) { edges { node { sku stock { status } } } } } }');
  expect(backend.paths().filter((path) => path === 'GET stock/check')).toEqual([]);
});

it('is null with a coded error when the stock service is dead, and the page answers', async () => {
  backend.on('stock/list', () => ({ isCut: true }));
  const { data, errors } = await gateway.ask('{ product(sku: "TOY01") { name price { isCurrent } stock { status } } }');
  expect(data.product).toEqual({ name: 'The TOY01', price: { isCurrent: true }, stock: null });
  expect(errors).toMatchObject([
    { path: ['product', 'stock'], extensions: { code: 'UPSTREAM_UNAVAILABLE', service: 'stock' } },
  ]);
});
