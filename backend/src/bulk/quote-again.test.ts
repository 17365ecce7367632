import { beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient } from '../../test/bulk.ts';
import { beginQuoted, orderCart, TOTAL } from '../../test/quotes.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
const bulk = createBulkClient(shop.http);
let cartId: string;

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

/** A quote that was ordered. */
const beginOrdered = async (row: object = {}) => {
  const begun = await beginQuoted(shop, bulk, { row });
  const first = await shop.client.createCart();
  await bulk.choose(begun.quoteId, first, begun);
  const { result } = await orderCart(shop.client, first);
  await shop.db.updateTable('bulk_order').set({ waiting_since: null }).where('id', '=', begun.id).execute();
  return { ...begun, number: result.orderNumber as string };
};

const change = (quoteId: number, row: object) =>
  shop.db.updateTable('bulk_quote').set(row).where('id', '=', quoteId).execute();

const pull = async (id = cartId) => (await shop.client.pull(id)).result;

describe('a quote that was ordered', () => {
  it('is ordered again at its price while it holds, as often as it is wanted', async () => {
    const { id, access, quoteId, number } = await beginOrdered();
    const key = newKey();
    for (let times = 0; times < 2; times += 1)
      expect(await bulk.reorder(quoteId, cartId, { access, key })).toMatchObject({
        status: 200,
        result: { outcome: 'in_cart' },
      });
    expect(await pull()).toMatchObject([
      { qty: 1, price: TOTAL, extension_attributes: { bulk_quote: { state: 'open' } } },
    ]);
    const second = await orderCart(shop.client, cartId);
    expect(second.status).toBe(200);
    const third = await shop.client.createCart();
    await bulk.reorder(quoteId, third, { access });
    expect((await orderCart(shop.client, third)).status).toBe(200);
    const numbers = (await bulk.quotes(id, { access })).result.map((one: { order_number: string }) => one.order_number);
    expect(numbers).toEqual([number, second.result.orderNumber, expect.any(String)]);
  });

  it.each([
    ['ended', { valid_until: new Date(0) }],
    ['been withdrawn', { withdrawn_at: new Date() }],
  ])('has the shop asked for a new one where it has %s', async (_, row) => {
    const { id, access, quoteId, number } = await beginOrdered();
    await change(quoteId, row);
    expect(await bulk.reorder(quoteId, cartId, { access })).toMatchObject({
      status: 200,
      result: { outcome: 'asked' },
    });
    expect(await pull()).toEqual([]);
    const { messages } = (await bulk.info(id, { access })).result;
    expect(messages).toMatchObject([{ author: 'buyer', text: expect.stringContaining(number) }]);
    expect(messages[0].text).toContain('300 pieces');
    const [order] = await shop.db.selectFrom('bulk_order').where('id', '=', id).select('waiting_since').execute();
    expect(order?.waiting_since).toBeInstanceOf(Date);
  });

  it('is repeated by one quote until that is ordered, also for twenty at once', async () => {
    const { id, access, quoteId } = await beginOrdered();
    const carts = await Promise.all(Array.from({ length: 20 }, () => shop.client.createCart()));
    const answers = await Promise.all(carts.map((cart) => bulk.reorder(quoteId, cart, { access })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await bulk.quotes(id, { access })).result).toHaveLength(2);
    const orders = await Promise.all(carts.map((cart) => orderCart(shop.client, cart)));
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is ordered again by whoever may see it, and by nobody else', async () => {
    const { access, quoteId } = await beginOrdered();
    const other = await beginQuoted(shop, bulk);
    for (const [id, secret] of [
      [quoteId, undefined],
      [quoteId, other.access],
      [999_999, access],
    ] as const)
      expect(await bulk.reorder(id, cartId, secret === undefined ? {} : { access: secret })).toMatchObject({
        status: 404,
        result: { reason: 'quoteUnknown' },
      });
    expect(await bulk.reorder(other.quoteId, cartId, other)).toMatchObject({
      status: 400,
      result: { reason: 'quoteNotOrdered', field: 'quoteId' },
    });
    expect(await pull()).toEqual([]);
  });
});
