import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCard } from '../../test/gift-cards.ts';
import { fillShelf, type TestShop } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const FEE = 250;
const PRODUCTS = [{ sku: 'BEAR', qty: 2 }];
/** 39.98 and 4.00 of shipping, with 3.55 and 1.00 of tax. */
const TOTAL = 48.53;

/** Cash is the only way to pay. */
const cashShop = await useTestShop({ cashOnDeliveryFee: FEE, isCashOnly: true });
/** So is the test card. */
const shop = await useTestShop({ cashOnDeliveryFee: FEE });

interface Segment {
  readonly code: string;
  readonly value: number;
}

const startCart = async ({ client }: TestShop): Promise<string> => {
  const id = await client.createCart();
  await client.update(id, { sku: 'BEAR', qty: 2 });
  await client.ship(id);
  return id;
};

const getSegments = async ({ client }: TestShop, cartId: string, query = ''): Promise<Segment[]> =>
  (await client.totals(`${cartId}${query}`)).result.total_segments;

const inCash = (total: number) => ({ total, products: PRODUCTS, payment: 'cashondelivery' });

const changed = { status: 409, result: { code: 'CART_CHANGED' } };

const lastText = async ({ db, http }: TestShop): Promise<string> => {
  const { id } = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (await http.inject({ url: `/dev/mail/${id}/text` })).body;
};

beforeEach(async () => {
  await fillShelf(cashShop);
  await fillShelf(shop);
});

describe('what cash on delivery costs', () => {
  it('is a segment of the totals, once, where it is the only way to pay, and the segments add up', async () => {
    const segments = await getSegments(cashShop, await startCart(cashShop));
    expect(segments.filter(({ code }) => code === 'payment')).toEqual([
      { code: 'payment', title: 'Payment fee', value: 2.5 },
    ]);
    const rows = segments.filter(({ code }) => code !== 'grand_total');
    expect(rows.reduce((sum, { value }) => sum + toMinor(value), 0)).toBe(toMinor(TOTAL) + FEE);
    expect(segments.at(-1)).toMatchObject({ code: 'grand_total', value: TOTAL + 2.5 });
  });

  it('is told of the way to pay, in the currency of the cart, and in no total while there are other ways', async () => {
    const rows = [{ code: 'EUR', name: 'Euro', symbol: '€', rate: '0.5', position: 1 }];
    await shop.db.insertInto('currency').values(rows).execute();
    const cartId = await startCart(shop);
    const { result } = await shop.client.get(`cart/payment-methods?cartId=${cartId}&currencyCode=EUR`);
    expect(result).toMatchObject([
      { code: 'test', cost_incl_tax: 0 },
      { code: 'cashondelivery', cost_incl_tax: 1.25 },
    ]);
    const segments = await getSegments(shop, cartId);
    expect(segments.map(({ code }) => code)).toEqual(['subtotal', 'shipping', 'tax', 'grand_total']);
    expect(segments.at(-1)).toMatchObject({ value: TOTAL });
  });

  it.each([
    ['the only way', cashShop],
    ['one of several', shop],
  ])('is paid with the order that chose it (%s), which stands so in the database and in the mail', async (_, at) => {
    const cartId = await startCart(at);
    expect(await at.client.order(cartId, inCash(TOTAL))).toMatchObject(changed);
    const { status, result } = await at.client.order(cartId, inCash(TOTAL + 2.5));
    expect([status, result.grandTotal]).toEqual([200, TOTAL + 2.5]);
    const order = at.db.selectFrom('shop_order').selectAll().where('id', '=', result.backendOrderId);
    expect(await order.executeTakeFirstOrThrow()).toMatchObject({
      payment_fee: FEE,
      grand_total: 5103,
      base_grand_total: 5103,
      tax: 455,
    });
    const payment = at.db.selectFrom('payment').select('amount').where('order_id', '=', result.backendOrderId);
    expect(await payment.executeTakeFirstOrThrow()).toEqual({ amount: 5103 });
    const mail = await lastText(at);
    expect(mail.match(/Payment fee: \$2\.50/g)).toHaveLength(1);
    expect(mail).toContain('Grand total: $51.03');
  });

  it('is not paid by who pays in another way', async () => {
    const cartId = await startCart(shop);
    expect(await shop.client.order(cartId, { total: TOTAL + 2.5, products: PRODUCTS })).toMatchObject(changed);
    expect(await shop.client.order(cartId, { total: TOTAL, products: PRODUCTS })).toMatchObject({ status: 200 });
    expect(await lastText(shop)).not.toContain('Payment fee');
  });

  it('is not paid where gift cards have paid it all, nor where nothing is handed over', async () => {
    await issueCard(cashShop, 'GIFT-ALL', 100_000);
    const cartId = await startCart(cashShop);
    await cashShop.client.post(`giftcards/apply?cartId=${cartId}`, { code: 'GIFT-ALL' });
    expect((await getSegments(cashShop, cartId)).map(({ code }) => code)).not.toContain('payment');
    const { result } = await cashShop.client.get(`cart/payment-methods?cartId=${cartId}`);
    expect(result).toMatchObject([{ code: 'free', cost_incl_tax: 0 }]);
    const virtual = await cashShop.client.createCart();
    await cashShop.client.update(virtual, { sku: 'PATTERN', qty: 1 });
    expect((await getSegments(cashShop, virtual)).map(({ code }) => code)).not.toContain('payment');
  });
});

describe('the subtotal with tax', () => {
  it('is a segment beside the one without it in a store that shows tax, and not in the sum', async () => {
    const cartId = await startCart(shop);
    expect((await getSegments(shop, cartId)).map(({ code }) => code)).not.toContain('subtotal_incl_tax');
    shop.fake.showTax(true);
    const segments = await getSegments(shop, cartId);
    shop.fake.showTax(false);
    expect(segments.map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 39.98],
      ['subtotal_incl_tax', 43.53],
      ['shipping', 4],
      ['tax', 4.55],
      ['grand_total', TOTAL],
    ]);
  });
});
