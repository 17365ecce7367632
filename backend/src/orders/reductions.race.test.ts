import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { expectExactLedger, issueCard } from '../../test/gift-cards.ts';
import { openRacingShops } from '../../test/races.ts';
import { fillShelf, newKey } from '../../test/shop.ts';

const ROUNDS = isDeep ? 20 : 2;
const LION = [{ sku: 'LION', qty: 10 }];
/** 33.30 without tax, 3.33 less with the coupon, shipping 5.00. */
const [FULL, LESS] = [38.3, 34.97];

sayLeftOut('coupons and gift cards that race');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any, random } = openRacingShops('reductions');

  beforeAll(() => fillShelf(any()));

  beforeEach(async () => {
    for (const table of ['coupon_use', 'rate_limit', 'cart_gift_card', 'gift_card_entry', 'gift_card']) {
      await any().db.deleteFrom(table).execute();
    }
    await any().db.updateTable('cart').set({ coupon_code: null }).execute();
    await any().db.deleteFrom('coupon').execute();
  });

  const newCart = async () => {
    const { client } = any();
    const cartId = await client.createCart();
    expect(await client.update(cartId, { sku: 'LION', qty: 10 })).toMatchObject({ status: 200 });
    return cartId;
  };

  const newCarts = (count: number) => Promise.all(Array.from({ length: count }, newCart));

  const order = (cartId: string, total: number, options: { key?: string; token?: string; payment?: string } = {}) =>
    any().client.order(cartId, { total, products: LION, address: { region_id: 1 }, ...options });

  const statuses = (replies: readonly Reply[], status: number) => replies.filter((one) => one.status === status).length;

  const applyCoupon = async (cartId: string) =>
    expect(await any().client.post(`cart/apply-coupon?cartId=${cartId}&coupon=ONE`)).toMatchObject({ status: 200 });

  const applyCard = async (cartId: string) =>
    expect(await any().client.post(`giftcards/apply?cartId=${cartId}`, { code: 'GIFT-RACE' })).toMatchObject({
      status: 200,
    });

  const couponUses = async () => {
    const { db } = any();
    const { uses } = await db.selectFrom('coupon').select('uses').where('code', '=', 'ONE').executeTakeFirstOrThrow();
    const rows = await db.selectFrom('coupon_use').select('order_id').execute();
    expect(rows).toHaveLength(uses);
    return uses;
  };

  const card = () =>
    any().db.selectFrom('gift_card').selectAll().where('code', '=', 'GIFT-RACE').executeTakeFirstOrThrow();

  it(`uses a coupon of limit 1 once, with 50 carts, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await any().db.deleteFrom('coupon_use').execute();
      await any().db.updateTable('cart').set({ coupon_code: null }).execute();
      await any().db.deleteFrom('coupon').execute();
      await any().db.insertInto('coupon').values({ code: 'ONE', percent: '10', usage_limit: 1 }).execute();
      const carts = await newCarts(50);
      await Promise.all(carts.map(applyCoupon));
      const replies = await Promise.all(
        carts.map((id) =>
          order(id, LESS, { token: round % 2 && random.below(4) === 0 ? 'tok_decline' : 'tok_success' }),
        ),
      );
      for (const { status } of replies) expect([200, 402, 409]).toContain(status);
      const placed = statuses(replies, 200);
      expect(round % 2 ? placed <= 1 : placed === 1).toBe(true);
      expect(await couponUses()).toBe(placed);
      const changed = replies.find(({ status }) => status === 409);
      expect(changed?.result).toMatchObject({ code: 'CART_CHANGED' });
    }
  }, 600_000);

  // The stock of one sku lets its buyers through one by one: only those of others race for what reduces the price.
  const SKUS = ['BEAR', 'LION', 'SHIRT-S', 'PATTERN'];

  /** A cart with one good that is ready to be ordered, and what orders it. */
  const prepare = async (sku: string, reduce: (cartId: string) => Promise<unknown>) => {
    const { client } = any();
    const cartId = await client.createCart();
    expect(await client.update(cartId, { sku, qty: 1 })).toMatchObject({ status: 200 });
    await reduce(cartId);
    await client.ship(cartId, { country_id: 'US', region_id: 1 });
    const { result } = await client.totals(cartId);
    return () =>
      client.order(cartId, { total: result.grand_total, products: [{ sku, qty: 1 }], address: { region_id: 1 } });
  };

  const fillShelves = () =>
    any().db.updateTable('stock_item').set({ qty: 1000 }).where('sku', 'in', ['BEAR', 'SHIRT-S']).execute();

  it('uses a coupon of limit 1 once, with buyers of different goods', async () => {
    await fillShelves();
    for (let round = 0; round < 4 * ROUNDS; round += 1) {
      await any().db.deleteFrom('coupon_use').execute();
      await any().db.updateTable('cart').set({ coupon_code: null }).execute();
      await any().db.deleteFrom('coupon').execute();
      await any().db.insertInto('coupon').values({ code: 'ONE', percent: '10', usage_limit: 1 }).execute();
      const buyers = await Promise.all(SKUS.map((sku) => prepare(sku, applyCoupon)));
      const replies = await Promise.all(buyers.map((send) => send()));
      expect([statuses(replies, 200), statuses(replies, 409)]).toEqual([1, SKUS.length - 1]);
      expect(await couponUses()).toBe(1);
    }
  }, 600_000);

  it('spends a gift card once, with buyers of different goods', async () => {
    await fillShelves();
    for (let round = 0; round < 4 * ROUNDS; round += 1) {
      for (const table of ['cart_gift_card', 'gift_card_entry', 'gift_card'])
        await any().db.deleteFrom(table).execute();
      await issueCard(any(), 'GIFT-RACE', 100);
      const buyers = await Promise.all(SKUS.map((sku) => prepare(sku, applyCard)));
      const replies = await Promise.all(buyers.map((send) => send()));
      expect([statuses(replies, 200), statuses(replies, 409)]).toEqual([1, SKUS.length - 1]);
      expect(await card()).toMatchObject({ balance: 0, held: 0, spent: 100 });
      await expectExactLedger(any());
    }
  }, 600_000);

  it(`spends a gift card no further than its value, with 20 carts, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const table of ['cart_gift_card', 'gift_card_entry', 'gift_card'])
        await any().db.deleteFrom(table).execute();
      await issueCard(any(), 'GIFT-RACE', 3 * 3830 + 1000);
      const carts = await newCarts(20);
      await Promise.all(carts.map(applyCard));
      const replies = await Promise.all(carts.map((id) => order(id, 0, { payment: 'free' })));
      for (const { status } of replies) expect([200, 409]).toContain(status);
      expect(statuses(replies, 200)).toBe(3);
      expect(await card()).toMatchObject({ balance: 1000, held: 0, spent: 3 * 3830 });
      await expectExactLedger(any());
      const last = carts[replies.findIndex(({ status }) => status === 409)] as string;
      expect(await order(last, FULL - 10)).toMatchObject({ status: 200 });
      expect(await card()).toMatchObject({ balance: 0, held: 0, spent: 3 * 3830 + 1000 });
    }
  }, 600_000);

  it('gives a card back exactly when payments fail, hang and are cleaned up in between', async () => {
    await issueCard(any(), 'GIFT-RACE', 2 * 1000);
    const carts = await newCarts(20);
    await Promise.all(carts.map(applyCard));
    for (const id of carts) {
      const body = { code: 'GIFT-RACE', value: 10 };
      expect(await any().client.post(`giftcards/change-value?cartId=${id}`, body)).toMatchObject({ status: 200 });
    }
    const tokens = ['tok_success', 'tok_decline', 'tok_cvv'];
    const sending = carts.map((id) => order(id, FULL - 10, { token: tokens[random.below(3)] as string }));
    const cleaning = Array.from({ length: 10 }, () => any().orders.releaseStale(0));
    const replies = await Promise.all(sending);
    await Promise.all(cleaning);
    for (const { status } of replies) expect([200, 402, 409, 503]).toContain(status);
    const spent = statuses(replies, 200) * 1000;
    expect(await card()).toMatchObject({ balance: 2000 - spent, held: 0, spent });
    await expectExactLedger(any());
  });

  it(`uses coupon and card once for 50 parallel sends of one key, in ${ROUNDS} rounds`, async () => {
    await any().db.insertInto('coupon').values({ code: 'ONE', percent: '10' }).execute();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const table of ['cart_gift_card', 'gift_card_entry', 'gift_card'])
        await any().db.deleteFrom(table).execute();
      await issueCard(any(), 'GIFT-RACE', 5000);
      const cartId = await newCart();
      await applyCoupon(cartId);
      await applyCard(cartId);
      const key = newKey();
      const sends = Array.from({ length: 50 }, () => order(cartId, 0, { key, payment: 'free' }));
      const replies = await Promise.all(sends);
      expect(replies.filter(({ status, isReplay }) => status === 200 && !isReplay)).toHaveLength(1);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      expect(await couponUses()).toBe(round);
      expect(await card()).toMatchObject({ balance: 5000 - 3497, held: 0, spent: 3497 });
      await expectExactLedger(any());
    }
  }, 300_000);

  it(`keeps stock, coupon and two cards exact when all are contested at once, in ${ROUNDS} rounds`, async () => {
    const bears = [{ sku: 'BEAR', qty: 1 }];
    // 19.99 with 10 % off, shipping 5.00, one dollar from each card.
    const total = 19.99 - 2 + 5 - 2;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { db } = any();
      for (const table of ['coupon_use', 'cart_gift_card', 'gift_card_entry', 'gift_card']) {
        await db.deleteFrom(table).execute();
      }
      await db.updateTable('cart').set({ coupon_code: null }).execute();
      await db.deleteFrom('coupon').execute();
      await db.insertInto('coupon').values({ code: 'ONE', percent: '10', usage_limit: 12 }).execute();
      await db.updateTable('stock_item').set({ qty: 10 }).where('sku', '=', 'BEAR').execute();
      for (const code of ['GIFT-RACE', 'GIFT-OTHER']) await issueCard(any(), code, 5000);
      const carts = await Promise.all(
        Array.from({ length: isDeep ? 40 : 20 }, async (_, index) => {
          const { client } = any();
          const cartId = await client.createCart();
          await client.update(cartId, { sku: 'BEAR', qty: 1 });
          await applyCoupon(cartId);
          const codes = index % 2 ? ['GIFT-RACE', 'GIFT-OTHER'] : ['GIFT-OTHER', 'GIFT-RACE'];
          for (const code of codes) {
            await client.post(`giftcards/apply?cartId=${cartId}`, { code });
            await client.post(`giftcards/change-value?cartId=${cartId}`, { code, value: 1 });
          }
          return cartId;
        }),
      );
      const tokens = ['tok_success', 'tok_success', 'tok_decline'];
      const replies = await Promise.all(
        carts.map((id, index) =>
          any().client.order(id, {
            total,
            products: bears,
            address: { region_id: 1 },
            token: tokens[index % 3] as string,
          }),
        ),
      );
      for (const { status } of replies) expect([200, 402, 409, 422]).toContain(status);
      const placed = statuses(replies, 200);
      expect(placed).toBeGreaterThan(0);
      expect(await couponUses()).toBe(placed);
      const cards = await db.selectFrom('gift_card').selectAll().execute();
      for (const one of cards)
        expect(one).toMatchObject({ balance: 5000 - placed * 100, held: 0, spent: placed * 100 });
      await expectExactLedger(any());
      const left = await db.selectFrom('stock_item').select('qty').where('sku', '=', 'BEAR').executeTakeFirstOrThrow();
      expect(left.qty).toBe(10 - placed);
    }
  }, 300_000);

  it('pays an order with a card that is being put on another cart', async () => {
    await issueCard(any(), 'GIFT-RACE', 5000);
    const cartId = await newCart();
    await applyCard(cartId);
    await any()
      .db.transaction()
      .execute(async (putting) => {
        await sql`select id from gift_card for key share`.execute(putting);
        expect(await order(cartId, 0, { payment: 'free' })).toMatchObject({ status: 200 });
      });
  });

  it(`pays orders with cards that come along with merged carts, in ${ROUNDS} rounds`, async () => {
    const [first, second] = ['GIFT-RACE', 'GIFT-OTHER'];
    const withCards = async (codes: readonly string[]) => {
      const cartId = await newCart();
      for (const code of codes)
        expect(await any().client.post(`giftcards/apply?cartId=${cartId}`, { code })).toMatchObject({ status: 200 });
      return cartId;
    };
    for (const code of [first, second]) await issueCard(any(), code, 1_000_000);
    const customers = await Promise.all(Array.from({ length: 6 }, () => signInNew(any())));
    const merge = ({ access }: { access: string }, cartId: string) =>
      createClient(any().http, access).post(`cart/merge-guest-and-customer?cartId=${cartId}`);
    for (const one of customers) expect(await merge(one, await newCart())).toMatchObject({ status: 200 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const guests = await Promise.all(customers.map(() => withCards([second, first])));
      const ordered = await Promise.all(customers.map(() => withCards([first, second])));
      const merging = customers.map((one, index) => merge(one, guests[index] as string));
      const paying = ordered.map((id) => order(id, 0, { payment: 'free' }));
      for (const reply of await Promise.all([...merging, ...paying])) expect(reply).toMatchObject({ status: 200 });
    }
    await expectExactLedger(any());
  }, 300_000);

  it('counts 50 wrong codes at once one by one', async () => {
    const cartId = await newCart();
    const guesses = Array.from({ length: 50 }, (_, index) =>
      any().client.post(`giftcards/apply?cartId=${cartId}`, { code: `GIFT-${index}` }),
    );
    const replies = await Promise.all(guesses);
    expect([statuses(replies, 404), statuses(replies, 429)]).toEqual([10, 40]);
  });

  it('met no deadlock in any of this', async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(any().db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
