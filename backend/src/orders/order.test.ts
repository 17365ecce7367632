import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, orderBody } from '../../test/client.ts';
import { createWatchedProvider } from '../../test/provider.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

let cartId: string;
const provider = createWatchedProvider();
const PRODUCTS = [
  { sku: 'BEAR', qty: 2 },
  { sku: 'LION', qty: 3 },
];
const TOTAL = 59.41;
/** Addresses for mail that not every rule for them lets through. */
const UNUSUAL = ['jöhn@example.com', 'a&b@x.com', 'a!b@x.com', 'a/b@x.com', 'a..b@x.com'];
const WANTED = { total: TOTAL, products: PRODUCTS };

const shop = await useTestShop({ provider });

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  for (const product of PRODUCTS) await shop.client.update(cartId, product);
  await shop.client.ship(cartId);
});

afterEach(() => {
  provider.next = null;
});

const bearsLeft = async (): Promise<number> =>
  (await shop.db.selectFrom('stock_item').select('qty').where('sku', '=', 'BEAR').executeTakeFirstOrThrow()).qty;

const getOrders = (id: string) =>
  shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', id).orderBy('reserved_at').execute();

const isCartThere = async () => (await shop.client.pull(cartId)).status === 200;

describe('a placed order', () => {
  it('stands in the database with the totals that were shown, to the cent', async () => {
    const { status, result } = await shop.client.order(cartId, WANTED);
    expect(status).toBe(200);
    expect(result).toMatchObject({ grandTotal: TOTAL, itemCount: 5, orderNumber: expect.stringMatching(/^\d{9}$/) });
    const [order] = await getOrders(cartId);
    expect(order).toMatchObject({
      id: result.backendOrderId,
      number: result.orderNumber,
      state: 'placed',
      subtotal: 4997,
      shipping: 400,
      tax: 544,
      grand_total: 5941,
      email: 'ada@example.com',
    });
    const lines = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', order?.id).execute();
    expect(lines.map(({ sku, qty, row_net, row_tax }) => [sku, qty, row_net, row_tax])).toEqual([
      ['BEAR', 2, 3998, 355],
      ['LION', 3, 999, 89],
    ]);
    expect(await bearsLeft()).toBe(3);
  });

  it('closes its cart, leaves mail to send and a payment to capture', async () => {
    const { result } = await shop.client.order(cartId, WANTED);
    expect(await shop.client.pull(cartId)).toMatchObject({ status: 404, result: { code: 'CART_NOT_FOUND' } });
    expect(await shop.client.order(cartId, WANTED)).toMatchObject({ status: 404 });
    const mail = await shop.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'order-placed', payload: { orderId: result.backendOrderId }, sent_at: null });
    const payment = await shop.db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', result.backendOrderId)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ state: 'authorized', amount: 5941, currency: 'USD', method: 'test' });
  });

  it('is numbered one after the other', async () => {
    const first = await shop.client.order(cartId, WANTED);
    const next = await shop.client.createCart();
    await shop.client.update(next, { sku: 'LION', qty: 1 });
    const second = await shop.client.order(next, { total: 7.63 + 1, products: [{ sku: 'LION', qty: 1 }] });
    expect(second.status).toBe(200);
    expect(Number(second.result.orderNumber)).toBe(Number(first.result.orderNumber) + 1);
  });

  it.each(UNUSUAL)('is of whoever can have an account too: %s', async (email) => {
    const body = { personalDetails: { firstName: 'Ada', lastName: 'Byron', emailAddress: email } };
    expect(await shop.client.order(cartId, { ...WANTED, body })).toMatchObject({ status: 200 });
    expect(await getOrders(cartId)).toMatchObject([{ email, state: 'placed' }]);
  });

  it('is paid in cash without asking a provider', async () => {
    const asked = provider.authorized.length;
    const { result } = await shop.client.order(cartId, { ...WANTED, payment: 'cashondelivery' });
    const payment = shop.db.selectFrom('payment').selectAll().where('order_id', '=', result.backendOrderId);
    expect(await payment.executeTakeFirstOrThrow()).toMatchObject({ state: 'due', reference: null });
    expect(provider.authorized).toHaveLength(asked);
  });

  it('goes to the postal code as its country writes it, however it was typed', async () => {
    const to = { ...ADDRESS, country_id: 'DE', region_id: null };
    await shop.client.post(`cart/shipping-information?cartId=${cartId}`, {
      addressInformation: {
        shipping_address: { country_id: 'DE' },
        shipping_method_code: 'flatrate',
        shipping_carrier_code: 'flatrate',
      },
    });
    const { result } = await shop.client.totals(cartId);
    const body = orderBody(cartId, { ...WANTED, total: result.grand_total });
    const addressInformation = {
      ...body.addressInformation,
      shippingAddress: { ...to, postcode: 'd – 10115' },
      billingAddress: { ...to, country_id: 'AT', postcode: 'A-1010' },
    };
    expect(await shop.client.post('order', { ...body, addressInformation })).toMatchObject({ status: 200 });
    expect((await getOrders(cartId))[0]).toMatchObject({
      shipping_address: { postcode: '10115' },
      billing_address: { postcode: '1010' },
    });
  });

  it('needs no shipping address when nothing is shipped', async () => {
    const virtual = await shop.client.createCart();
    await shop.client.update(virtual, { sku: 'PATTERN', qty: 1 });
    const body = orderBody(virtual, { total: '7.62', products: [{ sku: 'PATTERN', qty: '1' }] });
    const { shippingAddress: _, ...addressInformation } = body.addressInformation;
    expect(await shop.client.post('order', { ...body, addressInformation })).toMatchObject({
      status: 200,
      result: { grandTotal: 7.62 },
    });
  });
});

describe('the same key', () => {
  it('gets the first answer again, also when that answer was lost', async () => {
    const key = newKey();
    const first = await shop.client.order(cartId, { ...WANTED, key });
    const again = await shop.client.order(cartId, { ...WANTED, key });
    expect(again).toEqual({ ...first, isReplay: true });
    expect(await getOrders(cartId)).toHaveLength(1);
    expect(await bearsLeft()).toBe(3);
  });

  it('is refused with another payload', async () => {
    const key = newKey();
    await shop.client.order(cartId, { ...WANTED, key });
    expect(await shop.client.order(cartId, { ...WANTED, total: 1, key })).toMatchObject({
      status: 422,
      result: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('is told to wait while the payment is in progress, and the cart stands still', async () => {
    const key = newKey();
    let decide = () => {};
    provider.next = () =>
      new Promise((resolve) => {
        decide = () => resolve({ outcome: 'authorized', reference: 'late' });
      });
    const first = shop.client.order(cartId, { ...WANTED, key });
    await expect.poll(() => provider.authorized.length).toBeGreaterThan(0);
    await expect.poll(async () => (await getOrders(cartId)).length).toBe(1);
    const busy = { status: 409, result: { code: 'IN_PROGRESS' } };
    expect(await shop.client.order(cartId, { ...WANTED, key })).toMatchObject(busy);
    expect(await shop.client.order(cartId, WANTED)).toMatchObject(busy);
    expect(await shop.client.update(cartId, { sku: 'LION', qty: 1 })).toMatchObject(busy);
    expect(await isCartThere()).toBe(true);
    decide();
    expect(await first).toMatchObject({ status: 200 });
    expect(await shop.client.order(cartId, { ...WANTED, key })).toMatchObject({ status: 200, isReplay: true });
  });

  it('never keeps a password, not even in the hash of the payload', async () => {
    const key = newKey();
    const body = orderBody(cartId, WANTED);
    const withPassword = { ...body, personalDetails: { ...body.personalDetails, password: 'hunter2-hunter2' } };
    expect(await shop.client.post('order', withPassword, key)).toMatchObject({ status: 200 });
    expect(await shop.client.post('order', body, key)).toMatchObject({ status: 200, isReplay: true });
  });
});

describe('a payment that fails', () => {
  const REFUSED = [
    ['tok_decline', 'PAYMENT_DECLINED', 'The card was declined. Try another card or choose another way to pay.'],
    ['tok_cvv', 'PAYMENT_DECLINED', 'CVV did not pass verification'],
    ['tok_challenge', 'PAYMENT_ACTION_REQUIRED', 'Your bank needs you to confirm this payment'],
  ] as const;

  it.each(REFUSED)('%s: says so, puts everything back, and a new key may try again', async (token, code, message) => {
    const key = newKey();
    const refused = await shop.client.order(cartId, { ...WANTED, token, key });
    expect(refused).toMatchObject({ status: 402, result: { code, errorMessage: message } });
    expect(await bearsLeft()).toBe(5);
    expect(await isCartThere()).toBe(true);
    expect(await shop.client.order(cartId, { ...WANTED, token, key })).toEqual({ ...refused, isReplay: true });
    expect(await shop.client.order(cartId, WANTED)).toMatchObject({ status: 200 });
    expect((await getOrders(cartId)).map(({ state }) => state)).toEqual(['released', 'placed']);
  });

  it('gives up the authorization when the provider cannot be reached, and the same key may try again', async () => {
    const key = newKey();
    provider.next = () => Promise.reject(new Error('socket hang up'));
    expect(await shop.client.order(cartId, { ...WANTED, key })).toMatchObject({ status: 503 });
    expect(provider.voided.at(-1)).toBe(provider.authorized.at(-1));
    expect(await bearsLeft()).toBe(5);
    provider.next = null;
    expect(await shop.client.order(cartId, { ...WANTED, key })).toMatchObject({ status: 200, isReplay: false });
    expect(new Set(provider.authorized).size).toBe(provider.authorized.length);
  });

  it('left by a crash is undone once it is stale, and the same key may try again', async () => {
    const key = newKey();
    provider.next = () => new Promise(() => {});
    void shop.client.order(cartId, { ...WANTED, key });
    await expect.poll(async () => (await getOrders(cartId)).map(({ state }) => state)).toEqual(['reserved']);
    expect(await shop.orders.releaseStale(60)).toBe(0);
    await shop.db
      .updateTable('shop_order')
      .set({ reserved_at: new Date(Date.now() - 61_000) })
      .where('cart_id', '=', cartId)
      .execute();
    const { void: voidByKey } = provider;
    provider.void = () => Promise.reject(new Error('socket hang up'));
    await expect(shop.orders.releaseStale(60)).rejects.toThrow('1 stale reservations could not be undone');
    expect(await bearsLeft()).toBe(3);
    provider.void = voidByKey;
    expect(await shop.orders.releaseStale(60)).toBe(1);
    expect(await shop.orders.releaseStale(60)).toBe(0);
    expect(await bearsLeft()).toBe(5);
    expect(provider.voided.at(-1)).toBe(provider.authorized.at(-1));
    provider.next = null;
    expect(await shop.client.order(cartId, { ...WANTED, key })).toMatchObject({ status: 200, isReplay: false });
    expect(await bearsLeft()).toBe(3);
  });
});

describe('an order that is not what the shopper was shown', () => {
  const changed = {
    status: 409,
    result: { code: 'CART_CHANGED', errorMessage: expect.stringContaining('Looks like') },
  };

  it.each([59.4, 0.01, '0', 594.1])('is refused for the total %j', async (total) => {
    expect(await shop.client.order(cartId, { ...WANTED, total })).toMatchObject(changed);
    expect(await getOrders(cartId)).toHaveLength(0);
    expect(await isCartThere()).toBe(true);
  });

  it('is refused for other products or quantities', async () => {
    const products = [
      { sku: 'BEAR', qty: 3 },
      { sku: 'LION', qty: 2 },
    ];
    expect(await shop.client.order(cartId, { ...WANTED, products })).toMatchObject(changed);
    expect(await shop.client.order(cartId, { ...WANTED, products: PRODUCTS.slice(1) })).toMatchObject(changed);
  });

  it('is refused where a line that it names by its id is another by now', async () => {
    const { result: lines } = await shop.client.pull(cartId);
    const findId = (sku: string) => lines.find((line: { sku: string }) => line.sku === sku)?.item_id;
    const named = (bear: unknown, lion: unknown) => ({
      ...WANTED,
      products: [
        { sku: 'BEAR', qty: 2, server_item_id: bear },
        { sku: 'LION', qty: 3, server_item_id: lion },
      ],
    });
    expect(await shop.client.order(cartId, named(findId('LION'), findId('BEAR')))).toMatchObject(changed);
    expect(await isCartThere()).toBe(true);
    // Of a cart that was opened anew, or of another platform's: nothing of this cart is meant.
    expect(await shop.client.order(cartId, named(String(findId('BEAR')), 'item-b'))).toMatchObject({ status: 200 });
  });

  it('knows two lines of one product from each other by their ids', async () => {
    const two = await shop.client.createCart();
    const add = (recipient_email: string, qty: number) => {
      const am_giftcard_options = { amount: 25, recipient_name: 'Ida', recipient_email };
      return shop.client.update(two, {
        sku: 'GIFT',
        qty,
        product_option: { extension_attributes: { am_giftcard_options } },
      });
    };
    const [ida, eve] = [await add('ida@example.com', 1), await add('eve@example.com', 2)].map(
      ({ result }) => result.item_id,
    );
    const named = (quantities: Record<string, number>) => ({
      total: 75,
      products: Object.entries(quantities).map(([id, qty]) => ({ sku: 'GIFT', qty, server_item_id: Number(id) })),
    });
    expect(await shop.client.order(two, named({ [ida]: 2, [eve]: 1 }))).toMatchObject(changed);
    expect(await shop.client.order(two, named({ [ida]: 1, [eve]: 2 }))).toMatchObject({ status: 200 });
  });

  it('is refused after a price changed, and goes through with the new one', async () => {
    shop.fake.setPrice('LION', 400);
    expect(await shop.client.order(cartId, WANTED)).toMatchObject(changed);
    const { result } = await shop.client.totals(cartId);
    expect(await shop.client.order(cartId, { ...WANTED, total: result.grand_total })).toMatchObject({ status: 200 });
    shop.fake.setPrice('LION', 333);
  });

  it('is refused for another state, whose tax differs', async () => {
    const body = orderBody(cartId, WANTED);
    const shippingAddress = { ...ADDRESS, region_id: 12 };
    const addressInformation = { ...body.addressInformation, shippingAddress };
    expect(await shop.client.post('order', { ...body, addressInformation })).toMatchObject(changed);
  });
});

describe('an order that cannot be carried out', () => {
  it('names what ran out, and leaves the rest on the shelf', async () => {
    await shop.db.updateTable('stock_item').set({ qty: 1 }).where('sku', '=', 'BEAR').execute();
    expect(await shop.client.order(cartId, WANTED)).toMatchObject({
      status: 422,
      result: { code: 'OUT_OF_STOCK', errorMessage: 'Only 1 of The bear left in stock', field: 'products' },
    });
    expect(await bearsLeft()).toBe(1);
    expect(await isCartThere()).toBe(true);
  });

  it('is refused for an empty cart', async () => {
    const empty = await shop.client.createCart();
    expect(await shop.client.order(empty, WANTED)).toMatchObject({ status: 400, result: { field: 'cart_id' } });
  });

  it.each([
    ['addressInformation.payment_method_code', 404, { payment_method_code: 'shells' }],
    ['addressInformation.shipping_method_code', 404, { shipping_method_code: 'pigeon' }],
    ['addressInformation.shippingAddress', 400, { shippingAddress: null }],
    ['addressInformation.shippingAddress.region_id', 400, { shippingAddress: { ...ADDRESS, region_id: null } }],
    ['addressInformation.shippingAddress.country_id', 400, { shippingAddress: { ...ADDRESS, country_id: 'BR' } }],
    ['addressInformation.shippingAddress.city', 400, { shippingAddress: { ...ADDRESS, city: ' ' } }],
    ['addressInformation.shippingAddress.postcode', 400, { shippingAddress: { ...ADDRESS, postcode: 'abc' } }],
    ['addressInformation.billingAddress.telephone', 400, { billingAddress: { ...ADDRESS, telephone: undefined } }],
  ])('is refused with the place %s', async (field, status, change) => {
    const body = orderBody(cartId, WANTED);
    const addressInformation = { ...body.addressInformation, ...change };
    expect(await shop.client.post('order', { ...body, addressInformation })).toMatchObject({
      status,
      result: { field },
    });
  });

  it('is refused without a key, for a lost cart, for an oversized or empty body', async () => {
    expect(await shop.client.post('order', orderBody(cartId, WANTED), null)).toMatchObject({ status: 400 });
    expect(await shop.client.order('f'.repeat(32), WANTED)).toMatchObject({
      status: 404,
      result: { code: 'CART_NOT_FOUND', errorMessage: `No such entity with cartId = ${'f'.repeat(32)}` },
    });
    const padded = { ...orderBody(cartId, WANTED), padding: 'x'.repeat(101 * 1024) };
    expect(await shop.client.post('order', padded)).toMatchObject({ status: 413 });
    expect(await shop.client.post('order', {})).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    expect(await isCartThere()).toBe(true);
  });
});
