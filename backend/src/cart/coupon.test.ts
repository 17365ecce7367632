import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let cartId: string;

const HOUR_MS = 3_600_000;
const COUPONS = [
  { code: 'TEN', percent: '10' },
  { code: 'FIVE-OFF', amount: 500 },
  { code: 'LIONS', percent: '50', skus: ['LION'] },
  { code: 'ZOO', percent: '50', category_ids: [7] },
  { code: 'BIG', percent: '10', minimum_subtotal: 100_00 },
  { code: 'EARLY', percent: '10', starts_at: new Date(Date.now() + HOUR_MS) },
  { code: 'LATE', percent: '10', ends_at: new Date(Date.now() - HOUR_MS) },
  { code: 'OFF', percent: '10', is_active: false },
  { code: 'ONCE', percent: '10', usage_limit: 1 },
];

beforeAll(async () => {
  for (const coupon of COUPONS) await shop.db.insertInto('coupon').values(coupon).execute();
});

beforeEach(async () => {
  await fillShelf(shop);
  await shop.db.deleteFrom('rate_limit').execute();
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
  await shop.client.update(cartId, { sku: 'LION', qty: 3 });
  await shop.client.ship(cartId);
});

const apply = (code: string, key?: string) =>
  shop.client.post(`cart/apply-coupon?cartId=${cartId}&coupon=${encodeURIComponent(code)}`, undefined, key);
const totals = async () => (await shop.client.totals(cartId)).result;
const segment = async (code: string) =>
  (await totals()).total_segments.find((one: { code: string }) => one.code === code)?.value;

describe('a coupon on the cart', () => {
  it('is applied trimmed and in any case, told, and taken off', async () => {
    expect(await apply('  ten ')).toMatchObject({ status: 200, result: true });
    expect(await shop.client.get(`cart/coupon?cartId=${cartId}`)).toMatchObject({ status: 200, result: 'TEN' });
    expect(await totals()).toMatchObject({ coupon_code: 'TEN', discount_amount: -3, base_discount_amount: -3 });
    const off = await shop.client.post(`cart/delete-coupon?cartId=${cartId}`);
    expect(off).toMatchObject({ status: 200, result: true });
    expect(await shop.client.get(`cart/coupon?cartId=${cartId}`)).toMatchObject({ result: null });
    expect(await totals()).toMatchObject({ discount_amount: 0 });
    expect(await totals()).not.toHaveProperty('coupon_code');
  });

  it('is told among what was chosen while it gives nothing, until it is taken off', async () => {
    const chosen = async () => (await totals()).extension_attributes.choices.coupon_code;
    await apply('TEN');
    await shop.db.updateTable('coupon').set({ is_active: false }).where('code', '=', 'TEN').execute();
    expect(await totals()).not.toHaveProperty('coupon_code');
    expect(await chosen()).toBe('TEN');
    await shop.db.updateTable('coupon').set({ is_active: true }).where('code', '=', 'TEN').execute();
    await shop.client.post(`cart/delete-coupon?cartId=${cartId}`);
    expect(await chosen()).toBeNull();
  });

  it('comes off before the tax, line by line, and the segments add up', async () => {
    await apply('TEN');
    const { items, total_segments: segments } = await totals();
    expect(items.map((item: { discount_amount: number }) => item.discount_amount)).toEqual([2, 1]);
    // (19.99 - 2.00) and (9.99 - 1.00) at 8.875 %, and 1.00 on shipping.
    expect(await segment('tax')).toBe(3.4);
    const parts = segments.filter(({ code }: { code: string }) => code !== 'grand_total');
    const cents = parts.reduce((sum: number, { value }: { value: number }) => sum + Math.round(value * 100), 0);
    expect(cents).toBe(Math.round((await segment('grand_total')) * 100));
  });

  it('is exchanged once where it is a fixed amount', async () => {
    await shop.db
      .insertInto('currency')
      .values({ code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9215', position: 1 })
      .execute();
    await apply('FIVE-OFF');
    const { result } = await shop.client.get(`cart/totals?cartId=${cartId}&currencyCode=EUR`);
    expect(result).toMatchObject({ discount_amount: -4.61, base_discount_amount: -5 });
  });

  it.each(['LIONS', 'ZOO'])('lowers only what it is for: %s', async (code) => {
    await apply(code);
    const { items } = await totals();
    expect(items.map((item: { discount_amount: number }) => item.discount_amount)).toEqual([0, 5]);
  });

  it('gives nothing while the cart is too small for it, and again once it is not', async () => {
    await shop.client.update(cartId, { sku: 'BEAR', qty: 4 });
    expect(await apply('BIG')).toMatchObject({ status: 200 });
    expect((await totals()).discount_amount).toBeLessThan(0);
    const [bears] = (await shop.client.pull(cartId)).result;
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1, item_id: bears.item_id });
    expect((await totals()).discount_amount).toBe(0);
    await shop.client.update(cartId, { sku: 'BEAR', qty: 5, item_id: bears.item_id });
    expect(await totals()).toMatchObject({ coupon_code: 'BIG' });
  });

  it('is part of the order, which keeps its code', async () => {
    await apply('TEN');
    const products = [
      { sku: 'BEAR', qty: 1 },
      { sku: 'LION', qty: 3 },
    ];
    const total = await segment('grand_total');
    expect(await shop.client.order(cartId, { total, products })).toMatchObject({ status: 200 });
    const order = shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', cartId);
    expect(await order.executeTakeFirstOrThrow()).toMatchObject({
      coupon_code: 'TEN',
      discount: 300,
      base_discount: 300,
    });
  });

  it('is counted when an order is placed and given back when its payment fails', async () => {
    const uses = async () =>
      (await shop.db.selectFrom('coupon').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow()).uses;
    await apply('ONCE');
    const products = [
      { sku: 'BEAR', qty: 1 },
      { sku: 'LION', qty: 3 },
    ];
    const wanted = { total: await segment('grand_total'), products };
    expect(await shop.client.order(cartId, { ...wanted, token: 'tok_decline' })).toMatchObject({ status: 402 });
    expect(await uses()).toBe(0);
    expect(await shop.client.order(cartId, wanted)).toMatchObject({ status: 200 });
    expect(await uses()).toBe(1);
    cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    const used = {
      status: 404,
      result: { code: 'WRONG_CODE', errorMessage: 'This coupon has been used up. Use another one.' },
    };
    expect(await apply('ONCE')).toMatchObject(used);
  });
});

describe('a wrong coupon', () => {
  it.each([
    ['NONE', 404, 'WRONG_CODE', 'This coupon code isn’t correct. Check it and try again.'],
    ['OFF', 404, 'WRONG_CODE', 'This coupon code isn’t correct. Check it and try again.'],
    ['EARLY', 404, 'WRONG_CODE', 'This coupon isn’t valid yet. Try it later or use another one.'],
    ['LATE', 404, 'WRONG_CODE', 'This coupon has expired. Use another one.'],
    ['BIG', 400, 'INVALID', 'This coupon is for orders of $100 or more'],
    [' ', 400, 'INVALID', 'Field is required'],
  ])('%s is refused in words, and the one before stays', async (code, status, kind, errorMessage) => {
    await apply('TEN');
    expect(await apply(code)).toMatchObject({ status, result: { code: kind, errorMessage, field: 'coupon' } });
    expect(await totals()).toMatchObject({ coupon_code: 'TEN' });
  });

  it('is told apart from a lost cart, though both are 404', async () => {
    const lost = await shop.client.post(`cart/apply-coupon?cartId=${'f'.repeat(32)}&coupon=TEN`);
    expect(lost).toMatchObject({ status: 404, result: { code: 'CART_NOT_FOUND' } });
    expect(lost.result.errorMessage).toContain('No such entity with cartId');
    const wrong = await apply('NONE');
    expect(wrong.status).toBe(404);
    expect(wrong.result.errorMessage).not.toMatch(/cartId|Active Quote/);
  });

  it('gets the same answer for the same key, and is one attempt', async () => {
    const key = newKey();
    for (let send = 0; send < 12; send += 1) expect(await apply('NONE', key)).toMatchObject({ status: 404 });
    expect(await apply('TEN')).toMatchObject({ status: 200 });
  });
});
