import { times } from '@patchwork/domain/pricing/money.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '../../test/client.ts';
import { openTestDatabase } from '../../test/engines.ts';
import { fillShelf, openTestShop } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import type { AuthorizationRequest } from '../orders/payments/payment.port.ts';
import { createTestProvider } from '../orders/payments/test-provider.ts';

const RATE = '0.9215';
const NEW_YORK = { country_id: 'US', region_id: 43 };
const PRODUCTS = [{ sku: 'BEAR', qty: 3 }];

const authorized: AuthorizationRequest[] = [];
const provider = createTestProvider();
const authorize = (request: AuthorizationRequest) => {
  authorized.push(request);
  return provider.authorize(request);
};
const shop = await useTestShop({ provider: { ...provider, authorize } });
let cartId: string;

beforeAll(async () => {
  const rows = [{ code: 'EUR', name: 'Euro', symbol: '€', rate: RATE, position: 1 }];
  await shop.db.insertInto('currency').values(rows).execute();
});

beforeEach(async () => {
  await fillShelf(shop);
  authorized.length = 0;
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 3 });
});

const addressInformation = {
  shipping_address: NEW_YORK,
  shipping_carrier_code: 'flatrate',
  shipping_method_code: 'flatrate',
};
const totals = async (query: string) => (await shop.client.get(`cart/totals?cartId=${cartId}${query}`)).result;
const shippedTotals = async () => {
  const url = `cart/shipping-information?cartId=${cartId}&currencyCode=EUR`;
  return (await shop.client.post(url, { addressInformation })).result.totals;
};
const order = (query: string, paymentDetails: object) => {
  const body = { ...orderBody(cartId, { total: 0, products: PRODUCTS }), paymentDetails };
  return shop.client.post(`order${query}`, body);
};
const CHANGED = { status: 409, result: { code: 'CART_CHANGED' } };

describe('a cart in another currency', () => {
  it('exchanges each unit price once, then multiplies, taxes and adds', async () => {
    await shop.client.update(cartId, { sku: 'LION', qty: 7 });
    const quoted = await shippedTotals();
    const [bear, lion] = [times(1999, RATE), times(333, RATE)];
    const subtotal = bear * 3 + lion * 7;
    const tax = Math.floor(bear * 3 * 0.08875 + 0.5) + Math.floor(lion * 7 * 0.08875 + 0.5);
    expect(quoted).toMatchObject({
      quote_currency_code: 'EUR',
      base_to_quote_rate: 0.9215,
      subtotal: subtotal / 100,
      shipping_amount: 3.69,
      shipping_incl_tax: 4.61,
      tax_amount: (tax + 92) / 100,
      grand_total: (subtotal + tax + 461) / 100,
    });
    expect(quoted.items.map(({ price }: { price: number }) => price)).toEqual([bear / 100, lion / 100]);
  });

  it('keeps the base amounts in the base currency, by their own rounding', async () => {
    const quoted = await shippedTotals();
    const own = await totals('');
    for (const name of ['grand_total', 'subtotal', 'shipping_amount', 'tax_amount', 'discount_amount']) {
      expect(quoted[`base_${name}`]).toBe(own[name]);
    }
    expect(own).toMatchObject({ quote_currency_code: 'USD', base_currency_code: 'USD', base_to_quote_rate: 1 });
  });

  it('tells lines and ways to ship in it too', async () => {
    const { result: lines } = await shop.client.get(`cart/pull?cartId=${cartId}&currencyCode=EUR`);
    expect(lines[0].price).toBe(18.42);
    const asked = { address: NEW_YORK };
    const { result: methods } = await shop.client.post(
      `cart/shipping-methods?cartId=${cartId}&currencyCode=EUR`,
      asked,
    );
    expect(methods[0]).toMatchObject({ amount: 3.69, base_amount: 4, price_excl_tax: 3.69, price_incl_tax: 4.61 });
  });

  it.each([
    ['cart/create?', {}],
    ['cart/pull?cartId=ID', null],
    ['cart/totals?cartId=ID', null],
    ['cart/update?cartId=ID', { cartItem: { sku: 'BEAR', qty: 1, quoteId: 'ID' } }],
    ['cart/delete?cartId=ID', { cartItem: { sku: 'BEAR', item_id: 1, quoteId: 'ID' } }],
    ['cart/payment-methods?cartId=ID', null],
    ['cart/shipping-methods?cartId=ID', { address: NEW_YORK }],
    ['cart/shipping-information?cartId=ID', { addressInformation }],
    ['order?', orderBody('ID', { total: 1, products: PRODUCTS })],
  ])('refuses an unknown one: %s', async (call, body) => {
    const named = (text: string) => text.replaceAll('ID', cartId);
    const url = named(`${call}&currencyCode=XXX`);
    const answer = body
      ? await shop.client.post(url, JSON.parse(named(JSON.stringify(body))))
      : await shop.client.get(url);
    expect(answer).toMatchObject({ status: 400, result: { code: 'INVALID', field: 'currencyCode' } });
  });

  it('is the same change in whatever currency it is told again', async () => {
    const key = crypto.randomUUID();
    const cartItem = { sku: 'LION', qty: 1, quoteId: cartId };
    await shop.client.post(`cart/update?cartId=${cartId}`, { cartItem }, key);
    const again = await shop.client.post(`cart/update?cartId=${cartId}&currencyCode=EUR`, { cartItem }, key);
    expect(again).toMatchObject({ status: 200, isReplay: true });
  });
});

describe('an order in another currency', () => {
  it('is compared, paid and kept in it, with what it comes to in the base currency', async () => {
    const quoted = await shippedTotals();
    const placed = await order('?currencyCode=EUR', { grand_total: quoted.grand_total, order_currency_code: 'EUR' });
    expect(placed).toMatchObject({ status: 200, result: { grandTotal: quoted.grand_total } });
    const due = Math.round(quoted.grand_total * 100);
    expect(authorized).toMatchObject([{ amount: due, currency: 'EUR' }]);
    const kept = shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', cartId);
    const row = await kept.executeTakeFirstOrThrow();
    expect({ ...row, exchange_rate: Number(row.exchange_rate) }).toMatchObject({
      currency: 'EUR',
      exchange_rate: 0.9215,
      grand_total: due,
      base_grand_total: Math.round(quoted.base_grand_total * 100),
      base_subtotal: 5997,
      base_shipping: 400,
      base_tax: Math.round(quoted.base_tax_amount * 100),
      base_discount: 0,
    });
    const payment = shop.db.selectFrom('payment').select(['amount', 'currency']).where('order_id', '=', row.id);
    expect(await payment.executeTakeFirstOrThrow()).toEqual({ amount: due, currency: 'EUR' });
  });

  it('takes the total under its older name, in the base currency', async () => {
    const { base_grand_total } = await shippedTotals();
    expect(await order('?currencyCode=EUR', { base_grand_total, order_currency_code: 'EUR' })).toMatchObject({
      status: 200,
    });
  });

  it('was changed when it was shown in another currency than it is asked for in', async () => {
    const quoted = await shippedTotals();
    const shown = { grand_total: quoted.grand_total, order_currency_code: 'EUR' };
    expect(await order('', shown)).toMatchObject(CHANGED);
    expect(await order('?currencyCode=EUR', { ...shown, order_currency_code: 'USD' })).toMatchObject(CHANGED);
    expect(authorized).toEqual([]);
  });

  it('was changed when the amount is that of the other currency, or the rate has moved', async () => {
    const quoted = await shippedTotals();
    const base = { grand_total: quoted.base_grand_total, order_currency_code: 'EUR' };
    expect(await order('?currencyCode=EUR', base)).toMatchObject(CHANGED);
    await shop.db.updateTable('currency').set({ rate: '0.95' }).where('code', '=', 'EUR').execute();
    const stale = { grand_total: quoted.grand_total, order_currency_code: 'EUR' };
    expect(await order('?currencyCode=EUR', stale)).toMatchObject(CHANGED);
    await shop.db.updateTable('currency').set({ rate: RATE }).where('code', '=', 'EUR').execute();
    expect(await order('?currencyCode=EUR', stale)).toMatchObject({ status: 200 });
  });

  it('asks for a total', async () => {
    expect(await order('', { order_currency_code: 'USD' })).toMatchObject({
      status: 400,
      result: { field: 'paymentDetails.base_grand_total' },
    });
  });
});

describe('prices that include tax', () => {
  it('are what is paid: the tax is taken out of them, in every currency', async () => {
    const gross = await openTestShop(await openTestDatabase(), { pricesIncludeTax: true });
    const id = await gross.client.createCart();
    await fillShelf(gross);
    await gross.client.update(id, { sku: 'BEAR', qty: 3 });
    const { result } = await gross.client.ship(id);
    // 5997 with 8.875 % in it: 488.84 of tax, rounded half-up to 489.
    expect(result.totals).toMatchObject({
      subtotal: 55.08,
      subtotal_incl_tax: 59.97,
      // The flat rate of 4 has 25 per cent in it, which are 0.80.
      shipping_amount: 3.2,
      tax_amount: 5.69,
      grand_total: 63.97,
    });
    expect(result.totals.items[0]).toMatchObject({ price: 18.36, price_incl_tax: 19.99, row_total_incl_tax: 59.97 });
    await gross.http.close();
    await gross.database.close();
  });
});
