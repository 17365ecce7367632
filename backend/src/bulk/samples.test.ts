import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient, getBulkMails } from '../../test/bulk.ts';
import { addQuote, beginQuoted, orderCart, QUOTE, TOTAL } from '../../test/quotes.ts';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
const bulk = createBulkClient(shop.http);
const PRICE = 49;

beforeAll(async () => {
  const euro = { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9215', position: 1 };
  await shop.db.insertInto('currency').values(euro).execute();
});

beforeEach(() => fillShelf(shop));

interface Begun {
  readonly id: number;
  readonly access: string;
}

const getSample = async ({ id, access }: Begun) => (await bulk.info(id, { access })).result.sample;

/** An order of this product, made after what a sample of the bulk order is made after. */
const orderSample = async (plushieId: string, sku = 'BULKSAMPLE') => {
  const cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku, qty: 1, extension_attributes: { plushie_id: plushieId } });
  const { status, result } = await orderCart(shop.client, cartId);
  expect(status).toBe(200);
  return result;
};

const CREDITING = { credits_sample: true };

const getCredits = async ({ id, access }: Begun) =>
  (await bulk.quotes(id, { access })).result.map((quote: { sample_credit: number }) => quote.sample_credit);

/** A cart with a quote. */
const choose = async (quoteId: number, { access }: Begun): Promise<string> => {
  const cartId = await shop.client.createCart();
  expect((await bulk.choose(quoteId, cartId, { access })).status).toBe(200);
  return cartId;
};

const getPrice = async (cartId: string) => (await shop.client.pull(cartId)).result[0].price;

describe('the sample of a bulk order', () => {
  it('is offered where the shop has one of the kind, and its orders show', async () => {
    const begun = await beginQuoted(shop, bulk);
    const sample = await getSample(begun);
    expect(sample).toEqual({ plushie_id: expect.stringMatching(/^[\da-f-]{36}$/), sku: 'BULKSAMPLE', orders: [] });
    const { orderNumber } = await orderSample(sample.plushie_id);
    expect((await getSample(begun)).orders).toMatchObject([
      { order_number: orderNumber, paid: PRICE, currency_code: 'USD', is_kept: true },
    ]);
    expect(await getSample(await beginQuoted(shop, bulk, { body: { kind: 2 } }))).toBeNull();
  });

  it('is another one for each bulk order, and nothing else that is made after it', async () => {
    const [one, other] = [await beginQuoted(shop, bulk, { row: CREDITING }), await beginQuoted(shop, bulk)];
    const { plushie_id: id } = await getSample(one);
    expect((await getSample(other)).plushie_id).not.toBe(id);
    await orderSample(id, 'BEAR');
    expect([(await getSample(one)).orders, await getCredits(one)]).toEqual([[], [0]]);
    await orderSample(id);
    expect([(await getSample(other)).orders, await getCredits(one)]).toEqual([[], [PRICE]]);
  });
});

describe('what a sample cost', () => {
  it('is taken off the quotes that say so, in lists, carts and orders, to the cent', async () => {
    const begun = await beginQuoted(shop, bulk, { row: CREDITING });
    await addQuote(shop, begun.id);
    await orderSample((await getSample(begun)).plushie_id);
    expect(await getCredits(begun)).toEqual([PRICE, 0]);
    const cartId = await choose(begun.quoteId, begun);
    expect(await getPrice(cartId)).toBeCloseTo(TOTAL - PRICE, 2);
    const { status, result } = await orderCart(shop.client, cartId);
    expect(status).toBe(200);
    const order = await shop.db.selectFrom('shop_order').where('id', '=', result.backendOrderId).selectAll().execute();
    expect(order).toMatchObject([{ grand_total: 52_995 - 4900 }]);
  });

  it('lowers a quote that is in a cart already, whose order at the price before is refused', async () => {
    const begun = await beginQuoted(shop, bulk, { row: CREDITING });
    const cartId = await choose(begun.quoteId, begun);
    const [line] = (await shop.client.pull(cartId)).result;
    await orderSample((await getSample(begun)).plushie_id);
    const stale = await shop.client.order(cartId, { total: TOTAL, products: [{ sku: line.sku, qty: 1 }] });
    expect(stale.status).toBe(409);
    expect(await getPrice(cartId)).toBeCloseTo(TOTAL - PRICE, 2);
  });

  it('is credited to one order; what that was lowered by stays, and is free again where it is cancelled', async () => {
    const begun = await beginQuoted(shop, bulk, { row: CREDITING });
    const other = await addQuote(shop, begun.id, CREDITING);
    await orderSample((await getSample(begun)).plushie_id);
    const { result } = await orderCart(shop.client, await choose(begun.quoteId, begun));
    expect(await getCredits(begun)).toEqual([PRICE, 0]);
    const cartId = await choose(other, begun);
    expect(await getPrice(cartId)).toBe(TOTAL);
    const lines = shop.db.updateTable('order_line').where('order_id', '=', result.backendOrderId);
    await lines.set({ status: 'cancelled' }).execute();
    expect(await getCredits(begun)).toEqual([PRICE, PRICE]);
  });

  it('is credited to one of two quotes that are ordered at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const begun = await beginQuoted(shop, bulk, { row: CREDITING });
      const other = await addQuote(shop, begun.id, CREDITING);
      await orderSample((await getSample(begun)).plushie_id);
      const carts = [await choose(begun.quoteId, begun), await choose(other, begun)];
      const answers = await Promise.all(carts.map((cartId) => orderCart(shop.client, cartId)));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
      const rows = await shop.db
        .selectFrom('order_line')
        .where('bulk_quote_id', 'in', [begun.quoteId, other])
        .where('sample_credit', '>', 0)
        .select('row_net')
        .execute();
      expect(rows).toEqual([{ row_net: 52_995 - 4900 }]);
    }
  });

  it.each([
    [
      'cancelled',
      async (id: string) => shop.db.updateTable('order_line').where('order_id', '=', id).set({ status: 'cancelled' }),
    ],
    [
      'paid back',
      async (order_id: string) =>
        shop.db.insertInto('order_refund').values({ order_id, reason: 'returned', amount: 4900, gift_cards: 0 }),
    ],
  ])('is not credited where the sample was %s', async (_, end) => {
    const begun = await beginQuoted(shop, bulk, { row: CREDITING });
    const { backendOrderId } = await orderSample((await getSample(begun)).plushie_id);
    expect(await getCredits(begun)).toEqual([PRICE]);
    await (await end(backendOrderId)).execute();
    expect(await getCredits(begun)).toEqual([0]);
    expect((await getSample(begun)).orders).toMatchObject([{ is_kept: false }]);
  });

  it('is at most the price of production, and exchanged once into the currency of the quote', async () => {
    const cheap = await beginQuoted(shop, bulk, { row: { ...CREDITING, production_price: 1000 } });
    await orderSample((await getSample(cheap)).plushie_id);
    expect(await getCredits(cheap)).toEqual([10]);
    const euro = await beginQuoted(shop, bulk, { row: CREDITING, body: { currencyCode: 'EUR' } });
    await orderSample((await getSample(euro)).plushie_id);
    expect(await getCredits(euro)).toEqual([45.15]);
  });

  it('is in the mail about a quote', async () => {
    const begun = await beginQuoted(shop, bulk, {
      row: { ...CREDITING, valid_until: new Date(Date.now() + 86_400_000) },
    });
    await orderSample((await getSample(begun)).plushie_id);
    await shop.bulkJobs.remind();
    const letter = JSON.stringify((await getBulkMails(shop)).at(-1)?.letter);
    expect(QUOTE.production_price + QUOTE.shipping_price - 4900).toBe(48_095);
    expect(letter).toContain('480.95');
  });
});
