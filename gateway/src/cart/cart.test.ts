import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeRoute, ok, refusal } from '../testing/answers.ts';
import { CART_ID, cartItems, LOST_CART_ID } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { routes } from '../testing/routes.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { env: { REFERENCE_CACHE_MS: '60000' } });
});
beforeEach(() => {
  backend.reset();
  cartItems.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const PAYLOAD = '{ cart { id itemCount lines { key quantity } } userErrors { code field message } }';
const mutate = async (name: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const answer = await gateway.ask(`mutation($input: ${type}!) { ${name}(input: $input) ${PAYLOAD} }`, { input });
  return answer.errors ? answer : answer.data[name];
};
const add = (lines: object[], over: object = {}) =>
  mutate('cartLinesAdd', { cartId: CART_ID, idempotencyKey: 'add', lines, ...over });
const keysSent = () => backend.calls.map(({ headers }) => headers['idempotency-key']).filter(Boolean);

describe('a cart', () => {
  it('shows lines, choices, totals and the segment that is the grand total', async () => {
    await add([{ sku: 'BEAR12', quantity: 2 }]);
    backend.reset();
    const { data } = await gateway.ask(
      `query($id: ID!) { cart(id: $id) {
        id itemCount isVirtual
        lines { key sku name quantity choices { label value } total { unit { net { amount } gross { amount } } row { gross { amount } } taxRate } product { name path } }
        totals { grandTotal { amount currencyCode } subtotal { net { amount } gross { amount } } shipping { net { amount } gross { amount } } tax { amount } discount { amount } segments { code value { amount } } }
      } }`,
      { id: CART_ID },
    );
    expect(data.cart).toMatchObject({
      itemCount: 2,
      isVirtual: false,
      lines: [
        {
          key: 'BEAR12',
          choices: [{ label: 'Size', value: '12 inches' }],
          total: {
            unit: { net: { amount: '20.00' }, gross: { amount: '21.45' } },
            row: { gross: { amount: '42.90' } },
            taxRate: '7.25',
          },
          product: { name: 'The BEAR12', path: '/bear/?childSku=BEAR12' },
        },
      ],
      totals: {
        grandTotal: { amount: '47.90', currencyCode: 'USD' },
        shipping: { net: { amount: '4.00' }, gross: { amount: '5.00' } },
        tax: { amount: '3.90' },
        discount: { amount: '0.00' },
      },
    });
    expect(backend.paths()).toEqual([
      'GET cart/pull',
      'GET cart/totals',
      'POST catalog/patchwork/product/_search',
      'POST catalog/patchwork/product/_search',
    ]);
  });

  it.each([LOST_CART_ID, 'no-cart-id'])('is null when it is lost: %s', async (id) => {
    expect((await gateway.ask('query($id: ID!) { cart(id: $id) { id } }', { id })).data).toEqual({ cart: null });
  });

  it('is not lost because a proxy answers 404', async () => {
    backend.on('cart/pull', () => ({ status: 404, text: '<h1>Not found</h1>', contentType: 'text/html' }));
    const { data, errors } = await gateway.ask('query($id: ID!) { cart(id: $id) { id } }', { id: CART_ID });
    expect(data).toEqual({ cart: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID', service: 'cart' } }]);
  });

  it('keeps its lines when the totals are dead', async () => {
    await add([{ sku: 'TOY01', quantity: 1 }]);
    backend.on('cart/totals', () => ({ status: 503, body: {} }));
    const { data, errors } = await gateway.ask(
      'query($id: ID!) { cart(id: $id) { totals { tax { amount } } lines { key choices { label } total { taxRate } } } }',
      { id: CART_ID },
    );
    expect(data.cart).toEqual({ totals: null, lines: [{ key: 'TOY01', choices: [], total: null }] });
    expect(errors?.map(({ path }) => path)).toEqual([
      ['cart', 'totals'],
      ['cart', 'lines', 0, 'total'],
    ]);
  });

  it('offers ways to ship and to pay', async () => {
    await add([{ sku: 'CARD', quantity: 1 }]);
    const { data } = await gateway.ask(
      'query($id: ID!) { cart(id: $id) { isVirtual paymentMethods { code hint } shippingMethods(address: { countryId: "US", regionId: 12 }) { methodCode isDefault price { net { amount } gross { amount } } } } }',
      { id: CART_ID },
    );
    expect(data.cart).toEqual({
      isVirtual: true,
      paymentMethods: [{ code: 'test', hint: null }],
      shippingMethods: [
        { methodCode: 'express', isDefault: false, price: { net: { amount: '14.00' }, gross: { amount: '15.00' } } },
        { methodCode: 'flatrate', isDefault: true, price: { net: { amount: '4.00' }, gross: { amount: '5.00' } } },
      ],
    });
    expect(backend.calls.find(({ path }) => path === 'cart/shipping-methods')?.body).toEqual({
      address: { country_id: 'US', region_id: 12 },
    });
  });
});

it('tells of a way to pay whose form it has and what that is opened with', async () => {
  const card = { code: 'stripe', title: 'Card', provider: 'STRIPE', client_key: 'pk_x' };
  backend.on('cart/payment-methods', () => ok([card, { code: 'cashondelivery', title: 'Cash' }]));
  const { data } = await gateway.ask(
    'query($id: ID!) { cart(id: $id) { paymentMethods { code provider clientKey } } }',
    {
      id: CART_ID,
    },
  );
  expect(data.cart.paymentMethods).toEqual([
    { code: 'stripe', provider: 'STRIPE', clientKey: 'pk_x' },
    { code: 'cashondelivery', provider: null, clientKey: null },
  ]);
});

it('drops ways to ship that are flagged not available, the preset one too', async () => {
  const way = (code: string) => ({ carrier_code: code, carrier_title: code, method_code: code, method_title: code });
  const [moon, van] = [
    { ...way('moon'), available: false, default: true },
    { ...way('van'), available: true },
  ];
  const offered = [moon, van, way('bike')].map((one) => ({ ...one, amount: 4 }));
  backend.on('cart/shipping-methods', () => ({ status: 200, body: { code: 200, result: offered } }));
  const { data } = await gateway.ask(
    'query($id: ID!) { cart(id: $id) { shippingMethods(address: { countryId: "US" }) { methodCode isDefault } } }',
    { id: CART_ID },
  );
  expect(data.cart.shippingMethods).toEqual([
    { methodCode: 'van', isDefault: true },
    { methodCode: 'bike', isDefault: false },
  ]);
});

it.each([
  [[{ offline: true, default: true }, {}, { default: true }], 'c'],
  [[{ offline: true }, {}, {}], 'b'],
  [[{ offline: true, default: true }, { offline: true }, { offline: true }], undefined],
])('of the ways to ship %j the default is %s', async (flags, expected) => {
  const way = (code: string) => ({ carrier_code: code, carrier_title: code, method_code: code, method_title: code });
  const offered = flags.map((flag, at) => ({ ...way('abc'[at] ?? ''), ...flag, amount: 4 }));
  backend.on('cart/shipping-methods', () => ({ status: 200, body: { code: 200, result: offered } }));
  const { data } = await gateway.ask(
    'query($id: ID!) { cart(id: $id) { shippingMethods(address: { countryId: "US" }) { methodCode isDefault } } }',
    { id: CART_ID },
  );
  const preset: { methodCode: string }[] = data.cart.shippingMethods.filter(
    (one: { isDefault: boolean }) => one.isDefault,
  );
  expect(preset.map(({ methodCode }) => methodCode)).toEqual(expected ? [expected] : []);
});

describe('changes', () => {
  it("opens a cart with the client's key", async () => {
    expect(await mutate('cartCreate', { idempotencyKey: 'open' })).toMatchObject({
      cart: { id: CART_ID, itemCount: 0 },
    });
    expect(keysSent()).toEqual(['open']);
  });

  it('adds each line with a key of its own and sends what was chosen', async () => {
    const person = { recipientName: 'Ann', recipientEmail: 'ann@example.com' };
    const card = { amount: '50.00', ...person, isForFriend: true, isPosted: false };
    const answer = await add([
      { sku: 'BEAR12', quantity: 1, options: { configurable: [{ optionId: '93', value: '12' }] } },
      { sku: 'CARD', quantity: 1, options: { giftCard: card } },
    ]);
    expect(answer).toEqual({
      cart: {
        id: CART_ID,
        itemCount: 2,
        lines: [
          { key: 'BEAR12', quantity: 1 },
          { key: lineKey({ sku: 'CARD', options: { giftCard: card } }), quantity: 1 },
        ],
      },
      userErrors: [],
    });
    expect(keysSent()).toEqual(['add:0', 'add:1']);
    expect(backend.calls[0]?.body).toEqual({
      cartItem: {
        sku: 'BEAR12',
        qty: 1,
        quoteId: CART_ID,
        product_option: {
          extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: '12' }] },
        },
      },
    });
  });

  it('takes back what went in before a line was refused', async () => {
    await add([{ sku: 'TOY01', quantity: 3 }]);
    backend.reset();
    const answer = await add(
      [
        { sku: 'TOY01', quantity: 2 },
        { sku: 'TOY02', quantity: 1 },
        { sku: 'NOPE', quantity: 1 },
      ],
      { idempotencyKey: 'again' },
    );
    expect(answer).toEqual({
      cart: { id: CART_ID, itemCount: 3, lines: [{ key: 'TOY01', quantity: 3 }] },
      userErrors: [{ code: 'NOT_FOUND', field: ['lines', '2', 'sku'], message: 'No such product' }],
    });
    expect(keysSent()).toEqual(['again:0', 'again:1', 'again:2', 'again:1:undo', 'again:0:undo']);
  });

  it('takes nothing back for a line that the shop is still at, from a time before', async () => {
    const sent = () =>
      add(
        ['TOY01', 'TOY02'].map((sku) => ({ sku, quantity: 1 })),
        { idempotencyKey: 'slow' },
      );
    const known = routes['cart/update'] as FakeRoute;
    const stillRunning = refusal(409, 'Still running', { code: 'IN_PROGRESS' });
    backend.on('cart/update', (call) => (call.headers['idempotency-key'] === 'slow:1' ? stillRunning : known(call)));
    expect(await sent()).toMatchObject({ userErrors: [{ code: 'IN_PROGRESS', field: ['lines', '1'] }] });
    expect(keysSent()).toEqual(['slow:0', 'slow:1']);
  });

  it('tells which quantities are wrong without asking the shop', async () => {
    const answer = await add([0, -1, 1_000_000_000, 1].map((quantity) => ({ sku: 'TOY01', quantity })));
    expect(answer.userErrors).toEqual([
      { code: 'QUANTITY', field: ['lines', '0', 'quantity'], message: 'Must be greater than 0' },
      { code: 'QUANTITY', field: ['lines', '1', 'quantity'], message: 'Must be greater than 0' },
      { code: 'QUANTITY', field: ['lines', '2', 'quantity'], message: 'You can order up to 10,000' },
    ]);
    expect(answer.cart).toMatchObject({ itemCount: 0 });
    expect(backend.paths()).toEqual(['GET cart/pull']);
  });

  it.each([['2abc'], [1e10], [1.5], [null]])(
    'refuses a quantity that is no whole number at all: %s',
    async (quantity) => {
      for (const _ of ['as it is', 'compiled']) {
        const answer = await add([{ sku: 'TOY01', quantity }]);
        expect(answer.status).toBe(400);
        expect(answer.data).toBeUndefined();
        expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
        expect(answer.errors[0].message).toContain('"input.lines[0].quantity"');
      }
      expect(backend.calls).toEqual([]);
    },
  );

  it('checks gift cards and the number of lines', async () => {
    const giftCard = { amount: '-50', recipientEmail: 'nobody', message: 'x'.repeat(1001) };
    const { userErrors } = await add([{ sku: 'CARD', quantity: 1, options: { giftCard } }]);
    expect(userErrors.map(({ field }: { field: string[] }) => field.at(-1))).toEqual([
      'amount',
      'recipientEmail',
      'message',
    ]);
    expect((await add([])).userErrors).toMatchObject([{ code: 'INVALID', field: ['lines'] }]);
    const many = Array.from({ length: 51 }, () => ({ sku: 'TOY01', quantity: 1 }));
    expect((await add(many)).userErrors).toMatchObject([{ code: 'INVALID', field: ['lines'] }]);
  });

  it('sets quantities by key, and names the key that is not there', async () => {
    await add([
      { sku: 'TOY01', quantity: 1 },
      { sku: 'TOY02', quantity: 1 },
    ]);
    const update = (lines: object[]) => mutate('cartLinesUpdate', { cartId: CART_ID, idempotencyKey: 'set', lines });
    expect((await update([{ key: 'TOY02', quantity: 7 }])).cart.lines).toEqual([
      { key: 'TOY01', quantity: 1 },
      { key: 'TOY02', quantity: 7 },
    ]);
    expect(backend.calls.find(({ body }) => JSON.stringify(body)?.includes('item_id'))?.body).toEqual({
      cartItem: { sku: 'TOY02', qty: 7, item_id: 101, quoteId: CART_ID },
    });
    expect(
      await update([
        { key: 'TOY01', quantity: 5 },
        { key: 'GONE', quantity: 1 },
      ]),
    ).toMatchObject({
      cart: { itemCount: 8 },
      userErrors: [{ code: 'NOT_FOUND', field: ['lines', '1', 'key'] }],
    });
  });

  it('restores quantities when a later one is refused', async () => {
    await add([
      { sku: 'TOY01', quantity: 1 },
      { sku: 'TOY02', quantity: 1 },
    ]);
    backend.on('cart/update', (call) => {
      const { cartItem } = call.body as { cartItem: { sku: string; qty: number } };
      if (cartItem.sku === 'TOY02')
        return refusal(422, 'Only 1 left', { code: 'OUT_OF_STOCK', field: ['cartItem', 'qty'] });
      const item = cartItems.find(({ sku }) => sku === cartItem.sku);
      if (item) item.qty = cartItem.qty;
      return { body: { code: 200, result: item } };
    });
    const lines = [
      { key: 'TOY01', quantity: 4 },
      { key: 'TOY02', quantity: 9 },
    ];
    expect(await mutate('cartLinesUpdate', { cartId: CART_ID, idempotencyKey: 'set', lines })).toMatchObject({
      cart: { itemCount: 2 },
      userErrors: [{ code: 'OUT_OF_STOCK', field: ['lines', '1', 'quantity'], message: 'Only 1 left' }],
    });
  });

  it('takes lines out and passes over those that are not there', async () => {
    await add([
      { sku: 'TOY01', quantity: 1 },
      { sku: 'TOY02', quantity: 1 },
    ]);
    const answer = await mutate('cartLinesRemove', { cartId: CART_ID, idempotencyKey: 'out', keys: ['GONE', 'TOY01'] });
    expect(answer).toMatchObject({ cart: { lines: [{ key: 'TOY02' }] }, userErrors: [] });
    expect(keysSent().at(-1)).toBe('out:1');
  });

  it('sets shipping', async () => {
    const input = {
      cartId: CART_ID,
      idempotencyKey: 'ship',
      address: { countryId: 'US', regionId: 12 },
      carrierCode: 'express',
      methodCode: 'express',
    };
    expect(await mutate('cartShippingSet', input)).toMatchObject({ cart: { id: CART_ID }, userErrors: [] });
    expect(backend.calls[0]?.body).toEqual({
      addressInformation: {
        shipping_address: { country_id: 'US', region_id: 12 },
        shipping_carrier_code: 'express',
        shipping_method_code: 'express',
      },
    });
  });

  it.each(['cartLinesAdd', 'cartLinesUpdate'])('tells that the cart is lost: %s', async (name) => {
    const line = name === 'cartLinesAdd' ? { sku: 'TOY01', quantity: 1 } : { key: 'TOY01', quantity: 1 };
    const answer = await mutate(name, { cartId: LOST_CART_ID, idempotencyKey: 'lost', lines: [line] });
    expect(answer).toMatchObject({ cart: null, userErrors: [{ code: 'CART_NOT_FOUND' }] });
  });

  it('throws when the shop is dead, so that the client sends the same key again', async () => {
    backend.on('cart/update', () => ({ status: 500, body: { code: 500, result: 'stack trace' } }));
    const answer = await add([{ sku: 'TOY01', quantity: 1 }]);
    expect(answer.data).toBeNull();
    expect(answer.errors).toMatchObject([
      { message: 'The shop could not answer', extensions: { code: 'UPSTREAM_FAILED' } },
    ]);
  });
});

it('tells what a checkout starts from', async () => {
  const { data, headers } = await gateway.ask(
    '{ checkoutDefaults { shippingMethods { methodCode price { gross { amount } } } paymentMethods { code } countries { id regions { id code } } } }',
  );
  expect(data.checkoutDefaults.shippingMethods).toEqual([
    { methodCode: 'flatrate', price: { gross: { amount: '4.00' } } },
  ]);
  expect(
    data.checkoutDefaults.countries
      .map(({ id }: { id: string }) => id)
      .sort()
      .join(' '),
  ).toBe('AT CA CH DE EE ES FI FR LT LV RO US');
  expect(headers.get('cache-control')).toBe('max-age=300, public');
  // By which shipping is taxed.
  expect(backend.calls.map(({ path }) => path)).toEqual(['catalog/patchwork/taxrule/_search']);
});

it.each([
  ['0', false],
  ['1', true],
])('tells whether orders are placed on another site: %s', async (EXTERNAL_CHECKOUT, isExternal) => {
  const other = await startTestGateway(backend.url, { env: { EXTERNAL_CHECKOUT } });
  expect((await other.ask('{ checkoutDefaults { isExternal } }')).data).toEqual({ checkoutDefaults: { isExternal } });
  await other.close();
});
