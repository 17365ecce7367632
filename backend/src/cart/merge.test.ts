import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient, type Reply } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { issueCard } from '../../test/gift-cards.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let customer: Client;

beforeAll(async () => {
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

const newCustomer = async () => createClient(shop.http, (await signInNew(shop)).access);

beforeEach(async () => {
  customer = await newCustomer();
});

const cartWith = async (lines: Record<string, number>): Promise<string> => {
  const id = await shop.client.createCart();
  for (const [sku, qty] of Object.entries(lines)) {
    expect(await shop.client.update(id, { sku, qty })).toMatchObject({ status: 200 });
  }
  return id;
};

const signIn = (guestCartId: string, key = newKey()): Promise<Reply> =>
  customer.post(`cart/merge-guest-and-customer?cartId=${guestCartId}`, undefined, key);

const NOT_FOUND = { status: 404, result: { code: 'CART_NOT_FOUND' } };

const getLines = async (id: string): Promise<Record<string, number>> => {
  const { result } = await customer.pull(id);
  return Object.fromEntries(result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]));
};

describe('a guest who signs in', () => {
  it('keeps the cart where the customer has none', async () => {
    const cart = await cartWith({ LION: 2 });
    expect(await signIn(cart)).toEqual({ status: 200, result: cart, isReplay: false });
    expect((await signIn(cart)).result).toBe(cart);
    expect(await getLines(cart)).toEqual({ LION: 2 });
  });

  it('has the lines of both carts in one, the same ones summed, and the guest cart is gone', async () => {
    const own = await cartWith({ LION: 2, BEAR: 1 });
    await signIn(own);
    const guest = await cartWith({ LION: 3, PATTERN: 1 });
    expect((await signIn(guest)).result).toBe(own);
    expect(await getLines(own)).toEqual({ LION: 5, BEAR: 1, PATTERN: 1 });
    expect(await shop.client.pull(guest)).toMatchObject(NOT_FOUND);
  });

  it('has them summed once, however often it is asked for', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const guest = await cartWith({ LION: 3 });
    const key = newKey();
    await signIn(guest, key);
    expect(await signIn(guest, key)).toEqual({ status: 200, result: own, isReplay: true });
    expect(await signIn(guest)).toMatchObject(NOT_FOUND);
    expect(await getLines(own)).toEqual({ LION: 5 });
  });

  it('has them summed once when many tabs ask at once', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const guests = await Promise.all([cartWith({ LION: 3 }), cartWith({ LION: 4, BEAR: 1 })]);
    const sends = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(guests[index % 2] as string)));
    expect(sends.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const send of sends.filter(({ status }) => status !== 200)) expect(send).toMatchObject(NOT_FOUND);
    expect(await getLines(own)).toEqual({ LION: 9, BEAR: 1 });
  });

  it('has one cart, whichever of two comes first', async () => {
    const guests = await Promise.all([cartWith({ LION: 1 }), cartWith({ LION: 2 })]);
    const merged = await Promise.all(guests.map((guest) => signIn(guest)));
    const [first, second] = merged.map(({ result }) => result);
    expect(first).toBe(second);
    expect(await getLines(String(first))).toEqual({ LION: 3 });
  });

  it('keeps its own coupon, or gets the guest’s, and gift cards come along', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const first = await cartWith({ LION: 1 });
    await shop.client.post(`cart/apply-coupon?cartId=${first}&coupon=GUEST`);
    await shop.client.post(`giftcards/apply?cartId=${first}`, { code: 'GIFT-ONE' });
    await signIn(first);
    expect(await customer.get(`cart/coupon?cartId=${own}`)).toMatchObject({ result: 'GUEST' });
    expect(await customer.get(`giftcards/pull?cartId=${own}`)).toMatchObject({ result: { 'GIFT-ONE': 5 } });
    await customer.post(`cart/apply-coupon?cartId=${own}&coupon=OWN`);
    const second = await cartWith({ BEAR: 1 });
    await shop.client.post(`cart/apply-coupon?cartId=${second}&coupon=GUEST`);
    await signIn(second);
    expect(await customer.get(`cart/coupon?cartId=${own}`)).toMatchObject({ result: 'OWN' });
  });

  it('is refused where one cart does not hold the lines of both, which stay as they are', async () => {
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    const full = await cartWith({ LION: 1 });
    await sql`insert into cart_item (cart_id, line_key, sku, qty, options, offer)
      select cart_id, line_key || number, sku, qty, options, offer from cart_item, generate_series(2, 200) as number
      where cart_id = ${full}`.execute(shop.db);
    await sql`update cart_item set line_key = line_key || 1 where sku = 'LION' and cart_id = ${own}`.execute(shop.db);
    expect(await signIn(full)).toMatchObject({
      status: 400,
      result: { code: 'INVALID', errorMessage: 'Your cart can hold up to 200 different items. Remove one first.' },
    });
    expect((await shop.client.pull(full)).result).toHaveLength(200);
    expect(await getLines(own)).toEqual({ LION: 2 });
  });

  it('has at most ten gift cards, their own first', async () => {
    const put = async (by: Client, cartId: string, codes: readonly string[]) => {
      for (const code of codes)
        expect(await by.post(`giftcards/apply?cartId=${cartId}`, { code })).toMatchObject({ status: 200 });
    };
    const codes = Array.from({ length: 15 }, (_, index) => `GIFT-TEN-${index + 10}`);
    for (const code of codes) await issueCard(shop, code, 500);
    const own = await cartWith({ LION: 2 });
    await signIn(own);
    await put(customer, own, codes.slice(0, 8));
    const guest = await cartWith({ LION: 1 });
    await put(shop.client, guest, codes.slice(6, 15));
    await signIn(guest);
    const { result } = await customer.get(`giftcards/pull?cartId=${own}`);
    expect(Object.keys(result)).toEqual(codes.slice(0, 10));
  });

  it('gets nobody else’s cart', async () => {
    const others = await cartWith({ LION: 2 });
    await signIn(others);
    customer = await newCustomer();
    expect(await signIn(others)).toMatchObject(NOT_FOUND);
    expect(await signIn('f'.repeat(32))).toMatchObject(NOT_FOUND);
  });

  it('has to have signed in', async () => {
    const guest = await cartWith({ LION: 2 });
    const refused = await shop.client.post(`cart/merge-guest-and-customer?cartId=${guest}`);
    expect(refused).toMatchObject({ status: 401, result: { code: 'UNAUTHENTICATED' } });
    expect((await shop.client.pull(guest)).result).toHaveLength(1);
  });
});
