import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { issueCard } from '../../test/gift-cards.ts';
import { fillShelf, newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { createMergeService, type MergeService } from './merge.service.ts';

let shop: TestShop;
let merges: MergeService;
let customerId: string;
let customers = 0;

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase());
  merges = createMergeService(shop.database.db);
  await fillShelf(shop);
  await shop.db
    .insertInto('coupon')
    .values([
      { code: 'GUEST', percent: '10' },
      { code: 'OWN', percent: '20' },
    ])
    .execute();
  await issueCard(shop, 'GIFT-ONE', 500);
});

afterAll(async () => {
  await shop.http.close();
  await shop.database.close();
});

beforeEach(() => {
  customers += 1;
  customerId = String(customers);
});

const cartWith = async (lines: Record<string, number>): Promise<string> => {
  const id = await shop.client.createCart();
  for (const [sku, qty] of Object.entries(lines)) {
    expect(await shop.client.update(id, { sku, qty })).toMatchObject({ status: 200 });
  }
  return id;
};

const signIn = (guestCartId: string, idempotencyKey = newKey()) =>
  merges.merge({ guestCartId, customerId, idempotencyKey });

const linesOf = async (id: string): Promise<Record<string, number>> => {
  const { result } = await shop.client.pull(id);
  return Object.fromEntries(result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]));
};

describe('a guest who signs in', () => {
  it('keeps the cart where the customer has none', async () => {
    const cart = await cartWith({ LION: 2 });
    expect(await signIn(cart)).toEqual({ result: cart, isReplay: false });
    expect((await signIn(cart)).result).toBe(cart);
    expect(await linesOf(cart)).toEqual({ LION: 2 });
  });

  it('has the lines of both carts in one, the same ones summed, and the guest cart is gone', async () => {
    const own = await cartWith({ LION: 2, BEAR: 1 });
    await signIn(own);
    const guest = await cartWith({ LION: 3, PATTERN: 1 });
    expect((await signIn(guest)).result).toBe(own);
    expect(await linesOf(own)).toEqual({ LION: 5, BEAR: 1, PATTERN: 1 });
    expect(await shop.client.pull(guest)).toMatchObject({ status: 404, result: { code: 'CART_NOT_FOUND' } });
  });

  it('has them summed once, however often it is asked for', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const guest = await cartWith({ LION: 3 });
    const key = newKey();
    await signIn(guest, key);
    expect(await signIn(guest, key)).toEqual({ result: own, isReplay: true });
    await expect(signIn(guest)).rejects.toMatchObject({ code: 'CART_NOT_FOUND' });
    expect(await linesOf(own)).toEqual({ LION: 5 });
  });

  it('has them summed once when many tabs ask at once', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const guests = await Promise.all([cartWith({ LION: 3 }), cartWith({ LION: 4, BEAR: 1 })]);
    const sends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => signIn(guests[index % 2] as string)),
    );
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const send of sends) {
      if (send.status === 'rejected') expect(send.reason).toMatchObject({ code: 'CART_NOT_FOUND' });
    }
    expect(await linesOf(own)).toEqual({ LION: 9, BEAR: 1 });
  });

  it('has one cart, whichever of two comes first', async () => {
    const guests = await Promise.all([cartWith({ LION: 1 }), cartWith({ LION: 2 })]);
    const merged = await Promise.all(guests.map((guest) => signIn(guest)));
    const [first, second] = merged.map(({ result }) => result);
    expect(first).toBe(second);
    expect(await linesOf(String(first))).toEqual({ LION: 3 });
  });

  it('keeps its own coupon, or gets the guest’s, and gift cards come along', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const first = await cartWith({ LION: 1 });
    await shop.client.post(`cart/apply-coupon?cartId=${first}&coupon=GUEST`);
    await shop.client.post(`giftcards/apply?cartId=${first}`, { code: 'GIFT-ONE' });
    await signIn(first);
    expect(await shop.client.get(`cart/coupon?cartId=${own}`)).toMatchObject({ result: 'GUEST' });
    expect(await shop.client.get(`giftcards/pull?cartId=${own}`)).toMatchObject({ result: { 'GIFT-ONE': 5 } });
    await shop.client.post(`cart/apply-coupon?cartId=${own}&coupon=OWN`);
    const second = await cartWith({ BEAR: 1 });
    await shop.client.post(`cart/apply-coupon?cartId=${second}&coupon=GUEST`);
    await signIn(second);
    expect(await shop.client.get(`cart/coupon?cartId=${own}`)).toMatchObject({ result: 'OWN' });
  });

  it('gets nobody else’s cart', async () => {
    const others = await cartWith({ LION: 2 });
    await signIn(others);
    customerId = `${customerId}-other`;
    await expect(signIn(others)).rejects.toMatchObject({
      code: 'CART_NOT_FOUND',
      message: expect.stringContaining('User is not authroized to access cartId'),
    });
    await expect(signIn('f'.repeat(32))).rejects.toMatchObject({ code: 'CART_NOT_FOUND' });
  });
});
