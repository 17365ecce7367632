import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CART_ID, cartItems } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => {
  backend.reset();
  cartItems.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const CART = `{ id lines { total { unit { net { currencyCode } } } } totals { grandTotal { currencyCode } }
  shippingMethods(address: { countryId: "US" }) { price { net { currencyCode } } } paymentMethods { code } }`;
const MUTATIONS: [string, object][] = [
  ['cartCreate', {}],
  ['cartLinesAdd', { cartId: CART_ID, lines: [{ sku: 'TOY01', quantity: 1 }] }],
  ['cartLinesUpdate', { cartId: CART_ID, lines: [{ key: 'TOY01', quantity: 2 }] }],
  [
    'cartShippingSet',
    { cartId: CART_ID, address: { countryId: 'US' }, carrierCode: 'flatrate', methodCode: 'flatrate' },
  ],
  ['cartLinesRemove', { cartId: CART_ID, keys: ['TOY01'] }],
];

const change = (name: string, input: object, currency: string) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { cart ${CART} userErrors { message } } }`;
  return gateway.ask(query, { input: { idempotencyKey: name, ...input } }, { 'x-currency': currency });
};

const currenciesAsked = () =>
  backend.calls.flatMap(({ path, query }) =>
    path.startsWith('cart/') || path === 'order' ? [`${path} ${query.get('currencyCode')}`] : [],
  );

describe('every call about a cart', () => {
  it.each([
    ['EUR', 'EUR'],
    ['USD', 'USD'],
    ['XXX', 'USD'],
    ['no currency', 'USD'],
  ])('asks for %s in %s', async (header, asked) => {
    for (const [name, input] of MUTATIONS) {
      const { data } = await change(name, input, header);
      expect(data[name].userErrors).toEqual([]);
      expect(data[name].cart.totals.grandTotal.currencyCode).toBe(asked);
      expect(data[name].cart.shippingMethods[0].price.net.currencyCode).toBe(asked);
    }
    const calls = currenciesAsked();
    expect(new Set(calls.map((call) => call.split(' ')[0]))).toEqual(
      new Set([
        ...['cart/create', 'cart/pull', 'cart/totals', 'cart/update', 'cart/delete', 'cart/shipping-information'],
        ...['cart/shipping-methods', 'cart/payment-methods'],
      ]),
    );
    expect(calls.filter((call) => !call.endsWith(` ${asked}`))).toEqual([]);
  });

  it('tells no amounts where the rates are not known, rather than those of another currency', async () => {
    backend.on('currencies/rates', () => ({ status: 503, text: 'down', contentType: 'text/plain' }));
    const { data, errors } = await gateway.ask(
      `query($id: ID!) { cart(id: $id) { itemCount totals { tax { amount } } } }`,
      { id: CART_ID },
      { 'x-currency': 'EUR' },
    );
    expect(data.cart).toEqual({ itemCount: 0, totals: null });
    expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(currenciesAsked()).toEqual(['cart/pull null']);
  });
});

it('starts a checkout with the flat rate in the currency asked for', async () => {
  const query =
    '{ checkoutDefaults { shippingMethods { price { net { amount currencyCode } tax { amount } gross { amount } } } } }';
  const { data } = await gateway.ask(query, {}, { 'x-currency': 'EUR' });
  expect(data.checkoutDefaults.shippingMethods[0].price).toEqual({
    net: { amount: '3.60', currencyCode: 'EUR' },
    tax: { amount: '0.00' },
    gross: { amount: '3.60' },
  });
  const own = await gateway.ask(query);
  expect(own.data.checkoutDefaults.shippingMethods[0].price).toMatchObject({
    net: { amount: '4.00' },
    gross: { amount: '4.00' },
  });
});

it('taxes the flat rate as the class of shipping is at the store’s own place', async () => {
  const query = '{ checkoutDefaults { shippingMethods { price { net { amount } gross { amount } } } } }';
  const priceIn = async (env: Record<string, string>) => {
    const taxing = await startTestGateway(backend.url, { env });
    const { data } = await taxing.ask(query);
    await taxing.close();
    return data.checkoutDefaults.shippingMethods[0].price;
  };
  const STORES = JSON.stringify([{ taxCountry: 'FR' }]);
  expect(await priceIn({ STORES })).toEqual({ net: { amount: '4.00' }, gross: { amount: '4.80' } });
  expect(await priceIn({ STORES, SHIPPING_TAX_CLASS: '0' })).toEqual({
    net: { amount: '4.00' },
    gross: { amount: '4.00' },
  });
  expect(await priceIn({ STORES, PRICES_INCLUDE_TAX: '1' })).toEqual({
    net: { amount: '3.33' },
    gross: { amount: '4.00' },
  });
});

it('tells what gift cards may be worth in the currency asked for, beside what a cart line takes', async () => {
  const query =
    '{ product(sku: "CARD") { giftCardAmounts { amount { amount currencyCode } baseAmount { amount currencyCode } } } }';
  const { data } = await gateway.ask(query, {}, { 'x-currency': 'EUR' });
  expect(data.product.giftCardAmounts).toEqual([
    { amount: { amount: '22.50', currencyCode: 'EUR' }, baseAmount: { amount: '25.00', currencyCode: 'USD' } },
    { amount: { amount: '45.00', currencyCode: 'EUR' }, baseAmount: { amount: '50.00', currencyCode: 'USD' } },
  ]);
});

it('places an order in the currency asked for, with the total that was shown in it', async () => {
  const input = {
    idempotencyKey: 'order',
    cartId: CART_ID,
    shown: { grandTotal: '43.11', currencyCode: 'EUR', lines: [{ key: 'TOY01', quantity: 1 }] },
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
    billingAddress: {
      firstName: 'Ann',
      lastName: 'Lee',
      street: ['1 Main Street'],
      city: 'Oakland',
      postcode: '94601',
      countryId: 'US',
      regionId: 12,
      phone: '(510) 555-0123',
    },
    payment: { methodCode: 'test' },
  };
  const query =
    'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { order { grandTotal { amount currencyCode } } } }';
  const { data } = await gateway.ask(query, { input }, { 'x-currency': 'EUR' });
  expect(data.orderPlace.order.grandTotal).toEqual({ amount: '43.11', currencyCode: 'EUR' });
  expect(currenciesAsked()).toEqual(['order EUR']);
  const [order] = backend.calls.filter(({ path }) => path === 'order');
  expect(order?.body).toMatchObject({ paymentDetails: { grand_total: 43.11, order_currency_code: 'EUR' } });
  expect(JSON.stringify(order?.body)).not.toContain('base_grand_total');
});
