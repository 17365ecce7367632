import { beforeEach, expect, it } from 'vitest';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let cartId: string;

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
  await shop.client.update(cartId, { sku: 'LION', qty: 3 });
});

const segments = ({ result }: { result: { total_segments: { code: string; value: number | null }[] } }) =>
  Object.fromEntries(result.total_segments.map(({ code, value }) => [code, value]));

it('has its totals worked out anew by the contract’s call', async () => {
  const cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
  const collected = await shop.client.post(`cart/collect-totals?cartId=${cartId}`);
  expect(collected).toMatchObject({ status: 200, result: { items_qty: 1 } });
  expect(collected.result).toEqual((await shop.client.totals(cartId)).result);
  expect(await shop.client.post('cart/collect-totals?cartId=gone')).toMatchObject({ status: 404 });
});

it('adds up an unshipped cart, shipping not known yet', async () => {
  const totals = await shop.client.totals(cartId);
  expect(segments(totals)).toEqual({ subtotal: 49.97, shipping: null, tax: 0, grand_total: 49.97 });
  expect(totals.result).toMatchObject({ grand_total: 49.97, base_grand_total: 49.97, items_qty: 5 });
});

it('taxes per line by the place, half-up, and adds shipping with its own tax', async () => {
  const { status, result } = await shop.client.ship(cartId);
  expect(status).toBe(200);
  // 8.875 % of 39.98 is 3.548…, of 9.99 is 0.8866…: 3.55 and 0.89; shipping 4.00 and 1.00 of tax.
  expect(segments({ result: result.totals })).toEqual({ subtotal: 49.97, shipping: 4, tax: 5.44, grand_total: 59.41 });
  expect(result.totals).toMatchObject({ subtotal_incl_tax: 54.41, shipping_incl_tax: 5, tax_amount: 5.44 });
  expect(result.totals.items[0]).toMatchObject({
    sku: 'BEAR',
    price: 19.99,
    price_incl_tax: 21.76,
    row_total: 39.98,
    row_total_incl_tax: 43.53,
    tax_percent: 8.875,
    tax_amount: 3.55,
    options: '[]',
  });
  expect(result.payment_methods.map(({ code }: { code: string }) => code)).toEqual(['test', 'cashondelivery']);
  expect((await shop.client.totals(cartId)).result).toEqual(result.totals);
});

it('replays the answer to a shipping choice in full', async () => {
  const key = newKey();
  const body = {
    addressInformation: {
      shippingAddress: { countryId: 'US', regionId: '43' },
      shippingMethodCode: 'express',
      shippingCarrierCode: 'express',
    },
  };
  const first = await shop.client.post(`cart/shipping-information?cartId=${cartId}`, body, key);
  expect(segments({ result: first.result.totals })).toMatchObject({ shipping: 14 });
  const again = await shop.client.post(`cart/shipping-information?cartId=${cartId}`, body, key);
  expect(again).toEqual({ ...first, isReplay: true });
});

it('follows a price that changes', async () => {
  shop.fake.setPrice('BEAR', 2500);
  expect((await shop.client.pull(cartId)).result[0].price).toBe(25);
  expect((await shop.client.totals(cartId)).result.subtotal).toBe(59.99);
  shop.fake.setPrice('BEAR', 1999);
});

it('lists ways to ship where the shop ships, the default first', async () => {
  const methods = async (address: object) =>
    (await shop.client.post(`cart/shipping-methods?cartId=${cartId}`, { address })).result;
  expect(await methods({ country_id: 'US' })).toMatchObject([
    { carrier_code: 'flatrate', method_code: 'flatrate', price_excl_tax: 4, price_incl_tax: 5, default: true },
    { carrier_code: 'express', method_code: 'express', price_excl_tax: 14, price_incl_tax: 17.5, default: false },
  ]);
  expect(await methods({ countryId: 'lt' })).toHaveLength(2);
  expect(await methods({ country_id: 'BR' })).toEqual([]);
});

it('refuses places and methods that there are not, at their place', async () => {
  const refusedFor = async (address: object, method = 'flatrate') => {
    const { status, result } = await shop.client.post(`cart/shipping-information?cartId=${cartId}`, {
      addressInformation: {
        shipping_address: address,
        shipping_method_code: method,
        shipping_carrier_code: method,
      },
    });
    return [status, result.code, result.field];
  };
  const place = 'addressInformation.shipping_address.country_id';
  expect(await refusedFor({ country_id: 'BR' })).toEqual([400, 'INVALID', place]);
  expect(await refusedFor({})).toEqual([400, 'INVALID', place]);
  expect(await refusedFor({ country_id: 'US' }, 'pigeon')).toEqual([
    404,
    'NOT_FOUND',
    'addressInformation.shipping_method_code',
  ]);
  expect(segments(await shop.client.totals(cartId))).toMatchObject({ shipping: null });
});

it('asks for no delivery and offers no cash for a virtual cart', async () => {
  const virtual = await shop.client.createCart();
  await shop.client.update(virtual, { sku: 'PATTERN', qty: 1 });
  const { result } = await shop.client.get(`cart/payment-methods?cartId=${virtual}`);
  expect(result).toEqual([
    { code: 'test', title: 'Test card', provider: 'TEST', cost_incl_tax: 0, is_server_method: true },
  ]);
  const methods = await shop.client.post(`cart/shipping-methods?cartId=${virtual}`, { address: { country_id: 'US' } });
  expect(methods.result).toEqual([]);
  const shipped = await shop.client.ship(virtual);
  // Taxed where it is billed to, and nothing is shipped: 7.00 + 0.62.
  expect(segments({ result: shipped.result.totals })).toEqual({
    subtotal: 7,
    shipping: null,
    tax: 0.62,
    grand_total: 7.62,
  });
});

it('keeps a line whose product is gone, so that it can be taken out', async () => {
  shop.fake.withdraw('LION');
  const { result } = await shop.client.pull(cartId);
  expect(result.map(({ sku, name, price }: Record<string, unknown>) => [sku, name, price])).toEqual([
    ['BEAR', 'The bear', 19.99],
    ['LION', 'The lion', 3.33],
  ]);
  expect((await shop.client.totals(cartId)).status).toBe(200);
});

it('tells what was chosen, so that every device knows what the totals are for', async () => {
  const choices = async () => (await shop.client.totals(cartId)).result.extension_attributes.choices;
  expect(await choices()).toEqual({ shipping: null, coupon_code: null });
  await shop.client.ship(cartId);
  const shipping = { country_id: 'US', region_id: 43, carrier_code: 'flatrate', method_code: 'flatrate' };
  expect(await choices()).toEqual({ shipping, coupon_code: null });
});

it('costs nothing once it is empty, also where a way to ship it was chosen', async () => {
  await shop.client.ship(cartId);
  for (const { sku, item_id } of (await shop.client.pull(cartId)).result)
    await shop.client.post(`cart/delete?cartId=${cartId}`, { cartItem: { sku, item_id, quoteId: cartId } });
  expect((await shop.client.pull(cartId)).result).toEqual([]);
  expect((await shop.client.totals(cartId)).result).toMatchObject({
    grand_total: 0,
    shipping_amount: 0,
    tax_amount: 0,
  });
});

it('tells the place that a cart with nothing to ship is taxed for, without a way to go there', async () => {
  const virtual = await shop.client.createCart();
  await shop.client.update(virtual, { sku: 'PATTERN', qty: 1 });
  const addressInformation = { shipping_address: { country_id: 'FR' } };
  await shop.client.post(`cart/shipping-information?cartId=${virtual}`, { addressInformation });
  const { extension_attributes: attributes } = (await shop.client.totals(virtual)).result;
  const nothing = { carrier_code: '', method_code: '' };
  expect(attributes.choices.shipping).toEqual({ country_id: 'FR', region_id: null, ...nothing });
});
