import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID, cartItems } from '../testing/cart-routes.ts';
import { ADA, ADA_TOKEN, bearer, GRACE_TOKEN } from '../testing/customer-routes.ts';
import { ROUTERS, startSubgraphs, type TestRouter } from '../testing/distributed.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { groupToken } from '../testing/group-tokens.ts';
import { PLUSHIE_ID } from '../testing/plush-routes.ts';
import { type Ask, startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;
let subgraphs: Awaited<ReturnType<typeof startSubgraphs>>;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
  subgraphs = await startSubgraphs(backend.url);
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await Promise.all([gateway.close(), subgraphs.close()]);
  await backend.close();
});

/** Calls with a list of skus are compared by the skus they ask for: a router fetches once per place in the document. */
const asked = (): string[] => {
  const calls = backend.calls.flatMap(({ method, path, query, body }) => {
    const skus = query.get('skus');
    const rest = new URLSearchParams([...query].filter(([name]) => name !== 'skus'));
    const call = `${method} ${path}?${rest} ${JSON.stringify(body) ?? ''}`;
    return skus ? skus.split(',').map((sku) => `${call}${sku}`) : [call];
  });
  return [...new Set(calls)].sort();
};

const PRICE =
  'price { regular { net { amount } } effective { gross { amount currencyCode } } isFrom isCurrent discountPercent taxRate }';
const LINES = `lines { key quantity choices { value } product { sku name path ${PRICE} stock { status } } }`;

type Case = [title: string, query: string, variables?: Record<string, unknown>, currency?: string];

const CORPUS: Case[] = [
  [
    'a category page',
    `{ page(path: "/plush/") { __typename ... on Category { name breadcrumbs { name } products(first: 20) { totalCount edges { cursor node { sku name path image { url } ${PRICE} stock { status quantity } } } } } } }`,
  ],
  [
    'a product page',
    `{ page(path: "/bear/") { ... on Product { sku type options { code values { id } } variants { selections { valueId } product { sku path ${PRICE} stock { status } } } gallery { url } ${PRICE} breadcrumbs { name } } } }`,
  ],
  ['another currency', `{ product(sku: "BEAR12") { ${PRICE} } }`, {}, 'EUR'],
  ['a redirect', '{ page(path: "/bear-12/") { ... on Redirect { path status } } }'],
  [
    'a page of text',
    '{ page(path: "/about/") { __typename ... on Product { name } ... on ContentPage { title summary body } } }',
  ],
  ['all pages of text', '{ contentPages { title path updatedAt body } }'],
  ['a page of text by its key', '{ page(path: "/about/") { __typename ... on ContentPage { id } } }'],
  ['what is not shown', '{ page(path: "/off/") { ... on Unavailable { reason message } } }'],
  ['an old address', '{ page(path: "/older/teddy/") { ... on Redirect { path status } } }'],
  ['nothing', '{ page(path: "/nope/") { __typename } product(sku: "NOPE") { sku } }'],
  ['a grouped product', `{ product(sku: "FARM") { ${PRICE} groupMembers { sku ${PRICE} stock { quantity } } } }`],
  ['a bundle', `{ product(sku: "KIT") { ${PRICE} bundleOptions { selections { product { name ${PRICE} } } } } }`],
  [
    'reference reads',
    '{ currencies { code exchangeRate } taxRules { id rates { rate } } categories { id path } checkoutDefaults { countries { id } } }',
  ],
  [
    'a search',
    `query($text: String!) { productSearch(text: $text, first: 3) { edges { node { sku ...P } } } } fragment P on Product { ${PRICE} }`,
    { text: 'bear' },
  ],
  [
    'a cart',
    `query($id: ID!) { cart(id: $id) { id itemCount isVirtual ${LINES} totals { grandTotal { amount } segments { code } } paymentMethods { code } } }`,
    { id: CART_ID },
  ],
  [
    'a cart with its gift cards',
    'query($id: ID!) { cart(id: $id) { id itemCount giftCards { code value { amount } } } giftCardTemplates { id } }',
    { id: CART_ID },
  ],
  [
    'a cart, keys only',
    'query($id: ID!) { cart(id: $id) { lines { product { sku stock { status } } } } }',
    { id: CART_ID },
  ],
  ['a lost cart', '{ cart(id: "ffffffffffffffffffffffffffffffff") { id } }'],
  [
    'what a plush toy is made of',
    `{ breeds { name } product(sku: "BEAR") { name bodyParts { code values { name } details { code } } extraPhotoAddOns { sku quantity }
      rushAddOns { sku price { amount currencyCode } } } }`,
    {},
    'EUR',
  ],
  [
    'a plushie',
    `{ plushie(id: "${PLUSHIE_ID}") { id shortCode product { sku bodyParts { code } rushAddOns { sku } } } }`,
  ],
  ['products on a list', `{ listedProducts(skus: ["TOY01", "TOY02"]) { sku product { name path stock { status } } } }`],
  [
    'a change that is refused',
    `mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { userErrors { code field message } cart { ${LINES} } } }`,
    {
      input: {
        cartId: CART_ID,
        idempotencyKey: 'k',
        lines: [
          { sku: 'NOPE', quantity: 1 },
          { sku: 'BEAR8', quantity: 1 },
        ],
      },
    },
  ],
];

describe.each(Object.entries(ROUTERS))('all domains as subgraphs behind %s', (_, startRouter) => {
  let router: TestRouter;
  const askRouter: Ask = (...question) => router.ask(...question);
  beforeAll(async () => {
    router = await startRouter(subgraphs.supergraph);
  });
  afterAll(() => router.close());

  it.each(CORPUS)(
    'answer as one process does, asking the backend for the same: %s',
    async (_title, query, variables = {}, currency = 'USD') => {
      cartItems.length = 0;
      await gateway.ask(
        'mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { userErrors { code } } }',
        {
          input: {
            cartId: CART_ID,
            idempotencyKey: 'fill',
            lines: [
              { sku: 'BEAR12', quantity: 2 },
              { sku: 'TOY01', quantity: 1 },
            ],
          },
        },
      );
      for (const _ of ['as it is', 'compiled']) {
        backend.reset();
        const one = await gateway.ask(query, variables, { 'x-currency': currency });
        const askedByOne = asked();
        backend.reset();
        const many = await askRouter(query, variables, { 'x-currency': currency });
        expect(one.errors).toBeUndefined();
        expect({ data: many.data, errors: many.errors }).toEqual({ data: one.data, errors: undefined });
        expect(asked()).toEqual(askedByOne);
      }
    },
  );

  it('tell a group its prices, from the same calls', async () => {
    const headers = { 'x-group-token': await groupToken({ groupId: 2 }) };
    const query = `{ product(sku: "BEAR") { ${PRICE} } cart(id: "${CART_ID}") { itemCount } }`;
    backend.reset();
    const one = await gateway.ask(query, {}, headers);
    const askedByOne = asked();
    backend.reset();
    const many = await askRouter(query, {}, headers);
    expect(many.data).toEqual(one.data);
    expect(asked()).toEqual(askedByOne);
    expect(askedByOne.join()).toContain('userGroupId=2');
  });

  it('tell a customer what is theirs, from the same calls', async () => {
    const query = `{ me { id firstName } cart(id: "${CART_ID}") { itemCount giftCards { code } } }`;
    for (const headers of [bearer(ADA_TOKEN), {}]) {
      backend.reset();
      const one = await gateway.ask(query, {}, headers);
      const askedByOne = [asked(), backend.calls.filter((call) => call.headers.authorization).length];
      backend.reset();
      const many = await askRouter(query, {}, headers);
      expect(many.data).toEqual(one.data);
      expect([asked(), backend.calls.filter((call) => call.headers.authorization).length]).toEqual(askedByOne);
      expect(many.data.me?.id ?? null).toBe('authorization' in headers ? ADA.id : null);
    }
  });

  it('say with the same code that a token does not hold', async () => {
    for (const ask of [gateway.ask, askRouter]) {
      const { data, errors } = await ask('{ me { id } }', {}, bearer('expired'));
      expect(data).toEqual({ me: null });
      expect(errors).toMatchObject([{ message: 'The session has ended', extensions: { code: 'UNAUTHENTICATED' } }]);
    }
  });

  it('show a customer to nobody else, by reference either', async () => {
    const query = 'query($of: [_Any!]!) { _entities(representations: $of) { ... on Customer { id email } } }';
    const see = async (headers: Record<string, string>) =>
      (await subgraphs.askSubgraph('customers')(query, { of: [{ __typename: 'Customer', id: ADA.id }] }, headers))?.data
        ?._entities;
    expect(await see(bearer(ADA_TOKEN))).toEqual([{ id: ADA.id, email: ADA.email }]);
    expect(await see(bearer(GRACE_TOKEN))).toEqual([null]);
    expect(await see({})).toEqual([null]);
    expect(await see(bearer('expired'))).toEqual([null]);
  });

  it("ask with a customer's token for a cart by its reference", async () => {
    const query = 'query($of: [_Any!]!) { _entities(representations: $of) { ... on Cart { id } } }';
    const foreign = refusal(404, `User is not authroized to access cartId = ${CART_ID}`, { code: 'CART_NOT_FOUND' });
    backend.on('cart/pull', ({ headers }) => (headers.authorization === `Bearer ${ADA_TOKEN}` ? ok([]) : foreign));
    const see = async (headers: Record<string, string>) =>
      (await subgraphs.askSubgraph('cart')(query, { of: [{ __typename: 'Cart', id: CART_ID }] }, headers))?.data
        ._entities;
    expect(await see(bearer(ADA_TOKEN))).toEqual([{ id: CART_ID }]);
    expect(await see(bearer(GRACE_TOKEN))).toEqual([null]);
    expect(await see({})).toEqual([null]);
  });

  it('null the same field when a service is dead', async () => {
    const query = `{ product(sku: "TOY01") { name ${PRICE} stock { status } } }`;
    for (const ask of [gateway.ask, askRouter]) {
      backend.on('stock/list', () => ({ status: 503, body: {} }));
      const { data, errors } = await ask(query);
      expect(data.product).toMatchObject({ name: 'The TOY01', stock: null, price: { isCurrent: true } });
      expect(errors).toMatchObject([
        { message: 'The shop cannot be reached', extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
      ]);
    }
  });
});
