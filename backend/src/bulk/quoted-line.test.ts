import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient } from '../../test/bulk.ts';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { addQuote, beginQuoted, orderCart, QUOTE, TOTAL } from '../../test/quotes.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
const bulk = createBulkClient(shop.http);
const RATE = '0.9215';
let cartId: string;

beforeAll(async () => {
  const rows = [
    { code: 'EUR', name: 'Euro', symbol: '€', rate: RATE, position: 1 },
    { code: 'CHF', name: 'Franc', symbol: 'CHF', rate: '0.8', position: 2 },
  ];
  await shop.db.insertInto('currency').values(rows).execute();
  await shop.db.insertInto('coupon').values({ code: 'TEN', percent: '10' }).execute();
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

const begin = (options: Parameters<typeof beginQuoted>[2] = {}) => beginQuoted(shop, bulk, options);

const pull = async (id = cartId, client: Client = shop.client) => (await client.pull(id)).result;

const totals = async (query = '', id = cartId) => (await shop.client.get(`cart/totals?cartId=${id}${query}`)).result;

const getTotal = (answer: { total_segments: { code: string; value: number }[] }) =>
  answer.total_segments.find(({ code }) => code === 'grand_total')?.value;

const cancel = async (orderId: string, client: Client) =>
  expect(await client.post('orders/cancel-requests', { orderId }, newKey())).toMatchObject({ status: 200 });

describe('a chosen quote', () => {
  it('is one line of the cart at its total, whatever a piece costs', async () => {
    const { id, access, quoteId, sku } = await begin();
    expect(await bulk.choose(quoteId, cartId, { access })).toMatchObject({ status: 200, result: true });
    expect(await pull()).toMatchObject([
      {
        sku,
        qty: 1,
        name: `Custom plush (bulk order ${id})`,
        price: TOTAL,
        extension_attributes: {
          bulk_quote: {
            id: quoteId,
            bulkorder_id: id,
            qty: 300,
            total: TOTAL,
            currency_code: 'USD',
            valid_until: '2030-01-01T00:00:00.000Z',
            state: 'open',
          },
        },
      },
    ]);
    const answer = await totals();
    expect([answer.subtotal, getTotal(answer)]).toEqual([TOTAL, TOTAL]);
    expect(JSON.parse(answer.items[0].options)).toEqual([
      { label: 'Pieces', value: '300' },
      { label: 'Per piece', value: '$1.77' },
    ]);
  });

  it('is there once, however often it is chosen', async () => {
    const { access, quoteId } = await begin();
    for (let times = 0; times < 3; times += 1) await bulk.choose(quoteId, cartId, { access });
    expect(await pull()).toMatchObject([{ qty: 1, price: TOTAL }]);
  });

  it('takes the place of another quote for the same bulk order', async () => {
    const { id, access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    const other = await addQuote(shop, id, { qty: 500, production_price: 99_900 });
    await bulk.choose(other, cartId, { access });
    expect(await pull()).toMatchObject([
      { price: 1029, extension_attributes: { bulk_quote: { id: other, qty: 500 } } },
    ]);
  });

  it.each([
    ['ended', { valid_until: new Date(0) }, 'quoteExpired'],
    ['withdrawn', { withdrawn_at: new Date() }, 'quoteWithdrawn'],
  ])('is refused where it has %s, and says so', async (_, row, reason) => {
    const { access, quoteId } = await begin({ row });
    const answer = await bulk.choose(quoteId, cartId, { access });
    expect(answer).toMatchObject({ status: 400, result: { reason, field: 'quoteId' } });
    expect(await pull()).toEqual([]);
  });

  it('is chosen by whoever may see it, into a cart of their own', async () => {
    const { access, quoteId } = await begin();
    expect((await bulk.choose(quoteId, cartId, { access: 'wrong' })).status).toBe(404);
    expect((await bulk.choose(quoteId, cartId)).status).toBe(404);
    const { access: token } = await signInNew(shop);
    const theirs = await createClient(shop.http, token).createCart();
    expect(await bulk.choose(quoteId, theirs, { access })).toMatchObject({
      status: 404,
      result: { code: 'CART_NOT_FOUND' },
    });
    expect(await pull()).toEqual([]);
  });

  it('is declined until it is chosen after all, and the shop is told', async () => {
    const { id, access, quoteId } = await begin();
    await shop.db.updateTable('bulk_order').set({ waiting_since: null }).execute();
    expect((await bulk.decline(quoteId, { access: 'wrong' })).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect(await bulk.decline(quoteId, { access })).toMatchObject({ status: 200, result: true });
    expect((await bulk.quotes(id, { access })).result).toMatchObject([{ state: 'open', is_declined: true }]);
    const [row] = await shop.db.selectFrom('bulk_order').where('id', '=', id).select('waiting_since').execute();
    expect(row?.waiting_since).toEqual(expect.any(Date));
    await bulk.choose(quoteId, cartId, { access });
    expect((await bulk.quotes(id, { access })).result).toMatchObject([{ is_declined: false }]);
  });
});

describe('the price of a quoted line', () => {
  it('is in the currency of the quote as it was quoted, and exchanged once into any other', async () => {
    const { access, quoteId } = await begin({ body: { currencyCode: 'EUR' } });
    await bulk.choose(quoteId, cartId, { access });
    expect((await totals('&currencyCode=EUR')).subtotal).toBe(TOTAL);
    expect((await totals()).subtotal).toBe(575.09);
    // Exchanged twice, by way of dollars, it would be 460.07.
    expect((await totals('&currencyCode=CHF')).subtotal).toBe(460.08);
    const [line] = (await shop.client.get(`cart/pull?cartId=${cartId}&currencyCode=EUR`)).result;
    expect(line).toMatchObject({ price: TOTAL, extension_attributes: { bulk_quote: { currency_code: 'EUR' } } });
  });

  it('has shipping in it: the usual way is free, and there is no other', async () => {
    const { access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    const address = { country_id: 'US', region_id: 1 };
    const ask = () => shop.client.post(`cart/shipping-methods?cartId=${cartId}`, { address });
    expect((await ask()).result).toMatchObject([{ method_code: 'flatrate', amount: 0, price_incl_tax: 0 }]);
    const addressInformation = {
      shipping_address: address,
      shipping_carrier_code: 'express',
      shipping_method_code: 'express',
    };
    const shipped = await shop.client.post(`cart/shipping-information?cartId=${cartId}`, { addressInformation });
    expect([shipped.result.totals.shipping_amount, getTotal(shipped.result.totals)]).toEqual([0, TOTAL]);
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    expect((await ask()).result.map(({ amount }: { amount: number }) => amount)).toEqual([4, 14]);
  });

  it('is lowered by no coupon, unless the quote says so', async () => {
    const { id, access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    expect(await shop.client.post(`cart/apply-coupon?cartId=${cartId}&coupon=TEN`)).toMatchObject({ status: 400 });
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    await shop.client.post(`cart/apply-coupon?cartId=${cartId}&coupon=TEN`);
    const before = await totals();
    const bear = before.subtotal - TOTAL;
    expect(before.discount_amount).toBeCloseTo(-bear / 10, 2);
    const open = await addQuote(shop, id, { allows_coupons: true });
    await bulk.choose(open, cartId, { access });
    expect((await totals()).discount_amount).toBeCloseTo(-(bear + TOTAL) / 10, 1);
  });

  it.each([
    [
      'a line’s quantity',
      (line: { item_id: number; sku: string }) => ({ sku: line.sku, item_id: line.item_id, qty: 2 }),
    ],
    ['a line’s quantity to nothing', (line: { item_id: number; sku: string }) => ({ ...line, qty: 0 })],
    ['its sku added once more', ({ sku }: { sku: string }) => ({ sku, qty: 1 })],
    ['its sku with a price', ({ sku }: { sku: string }) => ({ sku, qty: 1, price: 0.01, custom_price: 0.01 })],
    [
      'its sku with another quote',
      ({ sku }: { sku: string }) => ({ sku, qty: 1, extension_attributes: { bulk_quote: { id: 1, total: 0.01 } } }),
    ],
  ])('does not move by %s', async (_, toItem) => {
    const { access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    const [line] = await pull();
    expect((await shop.client.update(cartId, toItem(line))).status).toBeGreaterThanOrEqual(400);
    expect(await pull()).toMatchObject([{ qty: 1, price: TOTAL }]);
    expect((await totals()).subtotal).toBe(TOTAL);
  });

  it('does not move by a price that is sent along with its own quantity', async () => {
    const { access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    const [line] = await pull();
    const sent = { ...line, price: 0.01, extension_attributes: { bulk_quote: { total: 0.01 } } };
    expect(await shop.client.update(cartId, sent)).toMatchObject({ status: 200, result: { price: TOTAL, qty: 1 } });
    expect((await totals()).subtotal).toBe(TOTAL);
  });

  it('does not move with the catalogue', async () => {
    const { access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    shop.fake.withdraw('BEAR');
    expect((await totals()).subtotal).toBe(TOTAL);
  });

  it('is not summed where a guest’s cart is merged, and the guest’s quote is the one that holds', async () => {
    const { id, access, quoteId } = await begin();
    const { access: token } = await signInNew(shop);
    const customer = createClient(shop.http, token);
    const own = await customer.createCart();
    await bulk.choose(quoteId, own, { access, token });
    await bulk.choose(quoteId, cartId, { access });
    await customer.post(`cart/merge-guest-and-customer?cartId=${cartId}`);
    expect(await pull(own, customer)).toMatchObject([{ qty: 1, price: TOTAL }]);
    const guest = await shop.client.createCart();
    const other = await addQuote(shop, id, { production_price: 10_000 });
    await bulk.choose(other, guest, { access });
    await customer.post(`cart/merge-guest-and-customer?cartId=${guest}`);
    expect(await pull(own, customer)).toMatchObject([
      { price: 130, extension_attributes: { bulk_quote: { id: other } } },
    ]);
  });
});

describe('an order of a quote', () => {
  it('costs what was quoted, to the cent, and the bulk order has its number', async () => {
    const { id, access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    const { status, result } = await orderCart(shop.client, cartId);
    expect(status).toBe(200);
    const [row] = await shop.db.selectFrom('shop_order').where('id', '=', result.backendOrderId).selectAll().execute();
    expect(row).toMatchObject({ grand_total: 52_995, subtotal: 52_995, shipping: 0, state: 'placed' });
    expect((await bulk.quotes(id, { access })).result).toMatchObject([{ order_number: result.orderNumber }]);
  });

  it('costs what was quoted in the currency of the quote', async () => {
    const { access, quoteId } = await begin({ body: { currencyCode: 'EUR' } });
    await bulk.choose(quoteId, cartId, { access });
    const { result } = await orderCart(shop.client, cartId, { query: '&currencyCode=EUR', currency: 'EUR' });
    const [row] = await shop.db.selectFrom('shop_order').where('id', '=', result.backendOrderId).selectAll().execute();
    expect(row).toMatchObject({ grand_total: 52_995, currency: 'EUR', base_grand_total: 57_509 });
  });

  it.each([
    [{ valid_until: new Date(0) }, 'ended', 'This quote has ended'],
    [{ withdrawn_at: new Date() }, 'withdrawn', 'This quote is no longer offered'],
  ])('is refused where it ended after it was chosen, which the line says before: %j', async (row, state, message) => {
    const { access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    await shop.db.updateTable('bulk_quote').set(row).where('id', '=', quoteId).execute();
    expect(await pull()).toMatchObject([{ price: TOTAL, extension_attributes: { bulk_quote: { state } } }]);
    const answer = await orderCart(shop.client, cartId);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.result)).toContain(message);
  });

  it('has it alone: it is added again only once that order is cancelled, at the quoted price, and not after its end', async () => {
    const { access, quoteId } = await begin();
    const { access: token } = await signInNew(shop);
    const customer = createClient(shop.http, token);
    const own = await customer.createCart();
    await bulk.choose(quoteId, own, { access, token });
    const { result } = await orderCart(customer, own);
    const again = () => customer.post('order/reorder', { orderId: result.backendOrderId });
    expect((await again()).result).toMatchObject({ added: [], failed: [{ reason: 'quoteOrdered' }] });
    await cancel(result.backendOrderId, customer);
    const { result: first } = await again();
    expect(first.failed).toEqual([]);
    expect(await pull(first.cart_id, customer)).toMatchObject([{ qty: 1, price: TOTAL }]);
    await again();
    expect(await pull(first.cart_id, customer)).toMatchObject([{ qty: 1, price: TOTAL }]);
    await shop.db
      .updateTable('bulk_quote')
      .set({ valid_until: new Date(0) })
      .where('id', '=', quoteId)
      .execute();
    expect((await again()).result).toMatchObject({ added: [], failed: [{ reason: 'quoteExpired' }] });
  });
});

describe('a quote that is ordered', () => {
  const ordered = { status: 400, result: { reason: 'quoteOrdered', field: 'quoteId' } };

  it('is chosen for no other cart, while its order is being paid and after, until that is cancelled', async () => {
    const { id, access, quoteId } = await begin();
    const { access: token } = await signInNew(shop);
    const customer = createClient(shop.http, token);
    const own = await customer.createCart();
    await bulk.choose(quoteId, own, { access, token });
    const { result } = await orderCart(customer, own);
    const order = shop.db.updateTable('shop_order').where('id', '=', result.backendOrderId);
    const placed = { number: result.orderNumber, placed_at: new Date() };
    for (const row of [
      { state: 'reserved', number: null, placed_at: null },
      { state: 'placed', ...placed },
    ]) {
      await order.set(row).execute();
      expect(await bulk.choose(quoteId, cartId, { access })).toMatchObject(ordered);
    }
    expect(await pull()).toEqual([]);
    await cancel(result.backendOrderId, customer);
    expect((await bulk.quotes(id, { access })).result).toMatchObject([{ state: 'open', order_number: null }]);
    expect((await bulk.choose(quoteId, cartId, { access })).status).toBe(200);
    expect((await orderCart(shop.client, cartId)).status).toBe(200);
  });

  it('is ordered for no cart that had it before, whatever clock wrote when it was chosen', async () => {
    const { access, quoteId } = await begin();
    const other = await shop.client.createCart();
    for (const cart of [cartId, other]) await bulk.choose(quoteId, cart, { access });
    const late = new Date(Date.now() + 3_600_000);
    await shop.db.updateTable('cart_item').set({ quote_chosen_at: late }).where('cart_id', '=', other).execute();
    expect((await orderCart(shop.client, cartId)).status).toBe(200);
    expect(await pull(other)).toMatchObject([{ extension_attributes: { bulk_quote: { state: 'ordered' } } }]);
    expect((await orderCart(shop.client, other)).status).toBe(400);
  });

  it('is declined no more, nor is one that has ended or was withdrawn', async () => {
    const { id, access, quoteId } = await begin();
    await bulk.choose(quoteId, cartId, { access });
    await orderCart(shop.client, cartId);
    expect(await bulk.decline(quoteId, { access })).toMatchObject(ordered);
    for (const [row, reason] of [
      [{ valid_until: new Date(0) }, 'quoteExpired'],
      [{ withdrawn_at: new Date() }, 'quoteWithdrawn'],
    ] as const) {
      const over = await addQuote(shop, id, row);
      expect(await bulk.decline(over, { access })).toMatchObject({ status: 400, result: { reason } });
    }
    const { result } = await bulk.quotes(id, { access });
    expect(result.map((quote: { is_declined: boolean }) => quote.is_declined)).toEqual([false, false, false]);
  });

  it('is not reminded of, nor is one that was declined', async () => {
    const [ordering, declining, waiting] = [await begin(), await begin(), await begin()];
    await bulk.choose(ordering.quoteId, cartId, ordering);
    await orderCart(shop.client, cartId);
    await bulk.decline(declining.quoteId, declining);
    const ids = [ordering, declining, waiting].map(({ quoteId }) => quoteId);
    const soon = new Date(Date.now() + 86_400_000);
    await shop.db.updateTable('bulk_quote').set({ valid_until: soon }).where('id', 'in', ids).execute();
    expect(await shop.bulkJobs.remind()).toBe(1);
    const rows = await shop.db.selectFrom('bulk_quote').select('id').where('reminded_at', 'is not', null).execute();
    expect(rows.map(({ id }) => Number(id))).toEqual([waiting.quoteId]);
  });
});

describe('a quote in a currency that the shop has given up', () => {
  it('stays in its cart with its problem, while the other lines are bought', async () => {
    const { access, quoteId } = await begin({ body: { currencyCode: 'CHF' } });
    await bulk.choose(quoteId, cartId, { access });
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    const [franc] = await shop.db.selectFrom('currency').selectAll().where('code', '=', 'CHF').execute();
    await shop.db.deleteFrom('currency').where('code', '=', 'CHF').execute();
    const lines = await shop.client.pull(cartId);
    const refused = await orderCart(shop.client, cartId);
    await shop.client.post(`cart/delete?cartId=${cartId}`, { cartItem: { ...lines.result[0], quoteId: cartId } });
    const rest = await orderCart(shop.client, cartId);
    await shop.db
      .insertInto('currency')
      .values(franc as never)
      .execute();
    expect([lines.status, lines.result.length, rest]).toMatchObject([200, 2, { status: 200 }]);
    expect(refused).toMatchObject({ status: 400, result: { errorMessage: expect.stringContaining('CHF') } });
  });
});

describe('many at once', () => {
  it('leave one line at the quoted price where one of two quotes is chosen', async () => {
    const { id, access, quoteId } = await begin();
    const other = await addQuote(shop, id, { production_price: 10_000 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bulk.choose(index % 2 ? quoteId : other, cartId, { access })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const lines = await pull();
    expect(lines).toHaveLength(1);
    expect([130, TOTAL]).toContain(lines[0].price);
  });

  it('order a quote from twenty carts once; the others learn that it was ordered', async () => {
    const { access, quoteId } = await begin();
    const carts = await Promise.all(Array.from({ length: 20 }, () => shop.client.createCart()));
    for (const cart of carts) await bulk.choose(quoteId, cart, { access });
    const answers = await Promise.all(carts.map((cart) => orderCart(shop.client, cart)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ result }) => JSON.stringify(result))).toEqual(
      Array(19).fill(expect.stringContaining('You’ve already ordered this quote')),
    );
    const orders = await shop.db
      .selectFrom('order_line')
      .where('bulk_quote_id', '=', quoteId)
      .select('row_net')
      .execute();
    expect(orders).toEqual([{ row_net: QUOTE.production_price + QUOTE.shipping_price }]);
  });
});
