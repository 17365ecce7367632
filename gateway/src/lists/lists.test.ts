import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { ADA_TOKEN, bearer, sessionEnded } from '../testing/customer-routes.ts';
import { adasLists } from '../testing/lists-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const LISTS = 'lists { name entries { sku } } userErrors { code field message }';
const CHANGE = `mutation($changes: [ProductListChangeInput!]!) {
  productListsChange(input: { idempotencyKey: "key-1", changes: $changes }) { ${LISTS} }
}`;
const HEART = { list: 'WISHLIST', sku: 'TOY01', isListed: true };
const change = (changes: readonly object[]) => gateway.ask(CHANGE, { changes }, bearer(ADA_TOKEN));

describe('the lists of a customer', () => {
  it('hold products, the last first, and tell those that have left the catalogue', async () => {
    const query = '{ productLists { name entries { sku product { name stock { status } } } } }';
    const { data, headers } = await gateway.ask(query, {}, bearer(ADA_TOKEN));
    const [wishlist, compare] = data.productLists;
    expect(wishlist.entries.map(({ sku }: { sku: string }) => sku)).toEqual(adasLists.wishlist);
    expect(wishlist.entries.map(({ product }: { product: object | null }) => product !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(compare).toMatchObject({ name: 'COMPARE', entries: [{ sku: 'TOY02' }] });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(backend.paths()).toEqual(['GET lists', 'POST catalog/patchwork/product/_search', 'GET stock/list']);
  });

  it('are asked for without a product where none is asked for', async () => {
    await gateway.ask('{ productLists { name entries { sku } } }', {}, bearer(ADA_TOKEN));
    expect(backend.paths()).toEqual(['GET lists']);
  });

  it('are nobody’s without a token', async () => {
    expect(await gateway.ask('{ productLists { name } }')).toMatchObject({
      data: { productLists: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it('are null where the backend answers in another shape', async () => {
    backend.on('lists', () => ok({ wishlist: 'BEAR' }));
    const { data, errors } = await gateway.ask('{ productLists { name } }', {}, bearer(ADA_TOKEN));
    expect([data, errors?.[0]?.extensions.code]).toEqual([{ productLists: null }, 'UPSTREAM_INVALID']);
  });
});

describe('a change of lists', () => {
  it('goes to the backend as it is, under its key, and is answered with the lists', async () => {
    const { data } = await change([HEART, { list: 'COMPARE', sku: 'TOY02', isListed: false }]);
    expect(data.productListsChange).toEqual({
      lists: [
        { name: 'WISHLIST', entries: adasLists.wishlist.map((sku) => ({ sku })) },
        { name: 'COMPARE', entries: [{ sku: 'TOY02' }] },
      ],
      userErrors: [],
    });
    expect(backend.paths()).toEqual(['POST lists/changes']);
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('key-1');
    expect(backend.calls[0]?.body).toEqual({
      changes: [
        { list: 'wishlist', sku: 'TOY01', isListed: true },
        { list: 'compare', sku: 'TOY02', isListed: false },
      ],
    });
  });

  it('tells a refusal with its place in the input', async () => {
    backend.on('lists/changes', () => refusal(400, 'must be a sku', { code: 'INVALID', field: 'changes.0.sku' }));
    expect((await change([HEART])).data.productListsChange).toEqual({
      lists: null,
      userErrors: [{ code: 'INVALID', field: ['changes', '0', 'sku'], message: 'must be a sku' }],
    });
  });

  it('is no refusal where the session has ended: another token is to be had', async () => {
    backend.on('lists/changes', () => sessionEnded);
    const { errors } = await change([HEART]);
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('products by their skus', () => {
  const QUERY = 'query($skus: [ID!]!) { listedProducts(skus: $skus) { sku product { name } } }';

  it('are told in this order, each once, in one search', async () => {
    const { data, headers } = await gateway.ask(QUERY, { skus: ['TOY02', 'NOPE', 'TOY01', 'TOY02'] });
    expect(data.listedProducts.map(({ sku }: { sku: string }) => sku)).toEqual(['TOY02', 'NOPE', 'TOY01']);
    expect(data.listedProducts[1]).toEqual({ sku: 'NOPE', product: null });
    expect(backend.paths()).toEqual(['POST catalog/patchwork/product/_search']);
    expect(headers.get('cache-control')).toBe('max-age=60, public');
  });

  it('are 100 at most', async () => {
    const skus = Array.from({ length: 120 }, (_, index) => `NOPE-${index}`);
    expect((await gateway.ask(QUERY, { skus })).data.listedProducts).toHaveLength(100);
  });

  it('lose the products alone where the catalogue does not answer', async () => {
    backend.on('catalog/patchwork/product/_search', () => ({ status: 500, body: { code: 500, result: 'Oops' } }));
    expect(await gateway.ask(QUERY, { skus: ['TOY01'] })).toMatchObject({
      data: { listedProducts: [{ sku: 'TOY01', product: null }] },
      errors: [{ path: ['listedProducts', 0, 'product'], extensions: { code: 'UPSTREAM_FAILED' } }],
    });
  });
});
