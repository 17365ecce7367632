import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWatchedProvider } from '../../test/provider.ts';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const WANTED = { total: 26.14, products: [{ sku: 'BEAR', qty: 1 }] };
/** Before the ids of all other orders. */
const POISONED = '00000000-0000-4000-8000-';
const AGES_AGO = '2026-01-01T00:00:00Z';

const isPoisoned = (text: string) => text.startsWith(POISONED);
const fail = () => Promise.reject(new Error('No such payment'));

const watched = createWatchedProvider();
const captured: string[] = [];
/** Fails for ever at what is poisoned. */
const provider = {
  ...watched,
  isCapturedWhenPlaced: true,
  authorize: watched.authorize,
  void: (key: string) => (isPoisoned(key) ? fail() : watched.void(key)),
  capture: async ({ reference }: { readonly reference: string }) => {
    if (isPoisoned(reference)) await fail();
    captured.push(reference);
  },
};
const shop = await useTestShop({ provider });

const order = async () => {
  const cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
  await shop.client.ship(cartId);
  const { result } = await shop.client.totals(cartId);
  const total = result.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
  return { cartId, answer: shop.client.order(cartId, { ...WANTED, total }) };
};

/** A hundred copies of an order that are poisoned, each of a cart of its own. */
const poison = (cartId: string, change: object) =>
  sql`
    with copy as (
      select jsonb_populate_record(null::shop_order, to_jsonb(original) || ${JSON.stringify(change)}::jsonb ||
        jsonb_build_object('id', ${POISONED} || lpad(i::text, 12, '0'), 'cart_id', ${POISONED} || i,
          'idempotency_key', ${POISONED} || i)) as of
      from shop_order original, generate_series(1, 100) i where cart_id = ${cartId}
    ), carts as (insert into cart (id) select (copy.of).cart_id from copy)
    insert into shop_order select (copy.of).* from copy`.execute(shop.db);

const ofPoisoned = sql`id::text like ${`${POISONED}%`}`;

beforeEach(() => fillShelf(shop));
afterEach(async () => {
  watched.next = null;
  await sql`delete from payment_authorization where key like ${`${POISONED}%`}`.execute(shop.db);
  await sql`delete from shop_order where ${ofPoisoned}`.execute(shop.db);
  await sql`delete from cart where ${ofPoisoned}`.execute(shop.db);
});

const getState = async (cartId: string) =>
  (await shop.db.selectFrom('shop_order').select('state').where('cart_id', '=', cartId).executeTakeFirst())?.state;

it('a hundred reservations that cannot be undone keep no other from being undone', async () => {
  watched.next = () => new Promise(() => {});
  const { cartId } = await order();
  await expect.poll(() => getState(cartId)).toBe('reserved');
  await sql`update shop_order set reserved_at = now() - interval '1 hour' where cart_id = ${cartId}`.execute(shop.db);
  await poison(cartId, { reserved_at: AGES_AGO });
  await expect(shop.orders.releaseStale(60)).rejects.toThrow('100 stale reservations could not be undone');
  expect(await shop.orders.releaseStale(60)).toBe(1);
  expect(await getState(cartId)).toBe('released');
});

it('a hundred payments that cannot be captured keep no other from being captured', async () => {
  const first = await order();
  await first.answer;
  await poison(first.cartId, { state: 'released', number: null, placed_at: null });
  await sql`
    insert into payment (order_id, method, reference, state, amount, currency)
    select id, 'test', id::text, 'authorized', 100, 'USD' from shop_order where ${ofPoisoned}`.execute(shop.db);
  const { answer } = await order();
  const { result } = await answer;
  await expect(shop.payments.captureDue()).rejects.toThrow('100 payments could not be captured');
  expect(await shop.payments.captureDue()).toBe(2);
  expect(captured).toHaveLength(2);
  const payment = shop.db.selectFrom('payment').select('state').where('order_id', '=', result.backendOrderId);
  expect(await payment.executeTakeFirst()).toEqual({ state: 'captured' });
});

it('a hundred payments that cannot be called off keep no other from being called off', async () => {
  watched.next = () => Promise.reject(new Error('socket hang up'));
  const { cartId, answer } = await order();
  await answer;
  expect(await getState(cartId)).toBe('released');
  await poison(cartId, {});
  await sql`
    insert into payment_authorization (key, reference, created_at)
    select id::text, id::text, case when ${ofPoisoned} then now() - interval '1 day' else now() - interval '1 hour' end
    from shop_order where ${ofPoisoned} or cart_id = ${cartId}`.execute(shop.db);
  await expect(shop.payments.callOffAbandoned(60)).rejects.toThrow('100 abandoned payments could not be called off');
  expect(await shop.payments.callOffAbandoned(60)).toBe(1);
});
