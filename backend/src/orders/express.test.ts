import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { type FakeAffirm, startFakeAffirm } from '../../test/payments/fake-affirm.ts';
import { type FakePayPal, startFakePayPal } from '../../test/payments/fake-paypal.ts';
import { fillShelf, newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { createAffirmProvider } from './payments/affirm.ts';
import { createLedger } from './payments/ledger.ts';
import { createPayPalProvider } from './payments/paypal.ts';

let shop: TestShop;
let paypal: FakePayPal;
let affirm: FakeAffirm;
let cartId: string;

beforeAll(async () => {
  [paypal, affirm] = await Promise.all([startFakePayPal(), startFakeAffirm()]);
  const common = { timeoutMs: 8000 };
  const database = await openTestDatabase();
  const ledger = createLedger(database.db);
  const payments = new Map([
    [
      'paypal',
      createPayPalProvider(
        { clientId: 'client', clientSecret: 'secret', baseUrl: paypal.url, ...common },
        { ledger, webhookId: null },
      ),
    ],
    [
      'affirm',
      createAffirmProvider(
        {
          publicKey: 'pub',
          privateKey: 'priv',
          webhookSecret: 'priv',
          methodCode: 'affirm',
          baseUrl: affirm.url,
          ...common,
        },
        { ledger, title: 'Affirm' },
      ),
    ],
  ]);
  shop = await openTestShop(database, { payments });
});

afterAll(async () => {
  await Promise.all([paypal.close(), affirm.close(), shop.http.close()]);
  await shop.database.close();
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
});

const begin = (key = newKey(), id = cartId, methodCode = 'paypal') =>
  shop.client.post(`express-payments?cartId=${id}`, { methodCode, asksAddress: true }, key);

const ship = (reference: string, address: object, more: object = {}) =>
  shop.client.post(`express-payments/shipping?cartId=${cartId}`, { methodCode: 'paypal', reference, address, ...more });

const NEW_YORK = { country_code: 'US', state: 'NY', city: 'New York', postal_code: '10001' };
const PRODUCTS = [{ sku: 'BEAR', qty: 2 }];

const getUnit = (reference: string) => {
  const [unit] = paypal.orders.get(reference)?.purchase_units ?? [];
  if (!unit) throw new Error('We can’t find this order at PayPal');
  return unit;
};

/** As far as the shopper's yes. */
const approve = async (): Promise<string> => {
  const { reference } = (await begin()).result;
  await ship(reference, NEW_YORK);
  Object.assign(paypal.orders.get(reference) ?? {}, { status: 'APPROVED' });
  return reference;
};

const order = (token: string, total = 48.53) =>
  shop.client.order(cartId, { total, products: PRODUCTS, payment: 'paypal', token });

describe('an express payment', () => {
  it('begins with what the shop says the cart costs, once per key', async () => {
    const key = newKey();
    const { status, result } = await begin(key);
    expect([status, (await begin(key)).result]).toEqual([200, result]);
    expect(getUnit(result.reference).amount).toMatchObject({ currency_code: 'USD', value: '39.98' });
  });

  it('is told the ways to ship to the address and what it costs then, in two decimals', async () => {
    const { reference } = (await begin()).result;
    const { result } = await ship(reference, NEW_YORK);
    expect(result).toMatchObject({ reason: null, carrier_code: 'flatrate', totals: { grand_total: 48.53 } });
    const { amount, shipping } = getUnit(reference);
    expect(amount).toEqual({
      currency_code: 'USD',
      value: '48.53',
      breakdown: {
        item_total: { currency_code: 'USD', value: '43.53' },
        shipping: { currency_code: 'USD', value: '5.00' },
      },
    });
    expect(shipping?.options).toMatchObject([
      { id: 'flatrate/flatrate', label: 'Flat rate', selected: true, amount: { value: '5.00' } },
      { id: 'express/express', selected: false, amount: { value: '17.50' } },
    ]);
  });

  it('follows the way to ship that is chosen there', async () => {
    const { reference } = (await begin()).result;
    await ship(reference, NEW_YORK, { carrierCode: 'express', shippingMethodCode: 'express' });
    expect(getUnit(reference).amount.value).toBe('61.03');
    expect((await shop.client.totals(cartId)).result.grand_total).toBe(61.03);
  });

  it.each([
    ['CA', 'ON', 'K1A'],
    ['US', 'NY', '10001'],
    ['US', 'NY', ''],
  ])('in %s %s is told the ways to ship by as much of the postal code as the wallet tells: %j', async (...told) => {
    const [country_code, state, postal_code] = told;
    const { reference } = (await begin()).result;
    const { result } = await ship(reference, { country_code, state, postal_code });
    expect(result).toMatchObject({ reason: null, carrier_code: 'flatrate' });
  });

  it.each([
    ['a country that the shop does not send to', { country_code: 'BR' }],
    ['a postal code that no place has', { country_code: 'US', state: 'NY', postal_code: 'abc' }],
    ['a state that there is not', { country_code: 'US', state: 'Atlantis' }],
  ])('cannot be shipped to %s: shippingAddressInvalid', async (_, address) => {
    const { reference } = (await begin()).result;
    expect((await ship(reference, address)).result).toEqual({
      reason: 'shippingAddressInvalid',
      shipping_methods: [],
      carrier_code: null,
      method_code: null,
      totals: null,
    });
    expect(getUnit(reference).amount.value).toBe('39.98');
  });

  it('is authorized at the server’s total and tells who pays', async () => {
    const reference = await approve();
    expect(await order(reference)).toMatchObject({ status: 200, result: { grandTotal: 48.53 } });
    expect(getUnit(reference).payments.authorizations).toMatchObject([
      { status: 'CREATED', amount: { value: '48.53' } },
    ]);
  });

  it('pays no cart that was changed meanwhile, which stays open', async () => {
    const reference = await approve();
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    const products = [...PRODUCTS, { sku: 'LION', qty: 1 }];
    const { grand_total: total } = (await shop.client.totals(cartId)).result;
    const refused = await shop.client.order(cartId, { total, products, payment: 'paypal', token: reference });
    expect(refused).toMatchObject({ status: 402, result: { code: 'PAYMENT_DECLINED' } });
    expect(getUnit(reference).payments.authorizations).toEqual([]);
    expect((await shop.client.pull(cartId)).result).toHaveLength(2);
  });

  it('tells the payer and the address to the cart that it is for', async () => {
    const reference = await approve();
    Object.assign(paypal.orders.get(reference) ?? {}, {
      payer: { email_address: 'ada@example.com', name: { given_name: 'Ada', surname: 'Byron' } },
    });
    getUnit(reference).shipping = {
      name: { full_name: 'Grace Hopper' },
      address: { address_line_1: '1 Loom Street', admin_area_1: 'NY', admin_area_2: 'New York', country_code: 'US' },
    };
    const payer = (id: string) =>
      shop.client.get(`express-payments/payer?cartId=${id}&methodCode=paypal&reference=${reference}`);
    expect(await payer(cartId)).toMatchObject({
      status: 200,
      result: {
        email: 'ada@example.com',
        firstname: 'Grace',
        lastname: 'Hopper',
        street: ['1 Loom Street'],
        city: 'New York',
        postcode: null,
        country_id: 'US',
        region_id: 43,
        telephone: null,
      },
    });
    const other = await shop.client.createCart();
    expect(await payer(other)).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
  });

  it('of another cart is not changed', async () => {
    const other = await shop.client.createCart();
    await shop.client.update(other, { sku: 'LION', qty: 1 });
    const { reference } = (await begin(newKey(), other)).result;
    expect(await ship(reference, NEW_YORK)).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect(getUnit(reference).amount.value).toBe('3.33');
  });

  it.each(['test', 'cashondelivery', 'affirm', 'nosuch'])('is not begun by %s', async (method) => {
    expect(await begin(newKey(), cartId, method)).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
  });
});

describe('a checkout over time', () => {
  const checkout = () => shop.client.get(`affirm/get-checkout-object?cartId=${cartId}`);

  it('adds up to the server’s total, in cents', async () => {
    await shop.client.ship(cartId);
    const { result } = await checkout();
    expect(result).toMatchObject({
      currency: 'USD',
      total: 4853,
      shipping_amount: 400,
      tax_amount: 455,
      discounts: {},
      items: [{ display_name: 'The bear', sku: 'BEAR', unit_price: 1999, qty: 2 }],
    });
    expect(2 * 1999 + result.shipping_amount + result.tax_amount).toBe(result.total);
  });

  it('names what a coupon takes off', async () => {
    await shop.db.insertInto('coupon').values({ code: 'TEN', percent: '10' }).execute();
    await shop.client.post(`cart/apply-coupon?cartId=${cartId}&coupon=TEN`);
    const { result } = await checkout();
    expect(result.discounts).toEqual({ TEN: { discount_amount: 400, discount_display_name: 'Discount' } });
  });

  it('is not offered for an empty cart', async () => {
    cartId = await shop.client.createCart();
    expect(await checkout()).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
  });

  it('pays an order that costs what was confirmed, and no other', async () => {
    await shop.client.ship(cartId);
    const place = (token: string) =>
      shop.client.order(cartId, { total: 48.53, products: PRODUCTS, payment: 'affirm', token });
    affirm.confirm('CHEAPER', { amount: 100 });
    expect(await place('CHEAPER')).toMatchObject({ status: 402, result: { code: 'PAYMENT_DECLINED' } });
    affirm.confirm('RIGHT', { amount: 4853 });
    expect(await place('RIGHT')).toMatchObject({ status: 200 });
    expect([...affirm.transactions.values()].map(({ status }) => status)).toEqual(['voided', 'authorized']);
  });
});
