import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep, SERVER_URL, sayLeftOut } from '../../../backend/test/engines.ts';
import { type LossyShop, openLossyShop } from './lossyShop.ts';

const ORDERS = isDeep ? 1000 : 60;
const AT_ONCE = 20;
const MOST_SENDS = 20;
const PAUSE_MS = 50;
const TOTAL = 2499;
const PIECES = 1_000_000;

const PLACE = `mutation OrderPlace($input: OrderPlaceInput!) {
  orderPlace(input: $input) { order { id number } userErrors { code message } }
}`;

const ORDER = {
  shown: { grandTotal: '24.99', currencyCode: 'USD', lines: [{ key: 'BEAR', quantity: 1 }] },
  contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Byron',
    street: ['1 Loom Street'],
    city: 'Mobile',
    postcode: '36601',
    countryId: 'US',
    regionId: 1,
    phone: '+12515550123',
  },
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  payment: { methodCode: 'test', token: 'tok_success' },
};

interface PlacedOrder {
  readonly id: string;
  readonly number: string;
}

sayLeftOut('orders whose answers are lost');

describe.runIf(SERVER_URL)('on PostgreSQL, behind a network that loses answers', () => {
  let shop: LossyShop;

  beforeAll(async () => {
    shop = await openLossyShop(PIECES);
  });

  afterAll(() => shop.close());

  /** Under one key until there is an answer, as the queue of a browser does. */
  const placeUntilAnswered = async (cartId: string, idempotencyKey: string): Promise<PlacedOrder> => {
    const input = { ...ORDER, cartId, idempotencyKey };
    for (let send = 1; send <= MOST_SENDS; send += 1) {
      const answer = await shop.ask(PLACE, { input }).catch(() => null);
      const { order, userErrors } = answer?.data?.orderPlace ?? {};
      if (order) return order;
      expect(userErrors ?? []).toEqual([]);
      await sleep(PAUSE_MS * send);
    }
    throw new Error(`No answer in ${MOST_SENDS} sends`);
  };

  const buy = async (): Promise<{ told: PlacedOrder; key: string }> => {
    const { client } = shop.shop;
    const cartId = await client.createCart();
    expect(await client.update(cartId, { sku: 'BEAR', qty: 1 })).toMatchObject({ status: 200 });
    const key = crypto.randomUUID();
    return { told: await placeUntilAnswered(cartId, key), key };
  };

  const buyMany = async (count: number) => {
    const bought: Awaited<ReturnType<typeof buy>>[] = [];
    let left = count;
    const shopper = async () => {
      for (; left > 0; ) {
        left -= 1;
        bought.push(await buy());
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shopper));
    return bought;
  };

  it('makes one order, one move of stock and one charge of each order that is sent again', async () => {
    const bought = await buyMany(ORDERS);
    expect(new Set(bought.map(({ key }) => key))).toEqual(shop.lost.toShopper);
    expect(shop.lost.toGateway.size).toBe(ORDERS / 4);
    const { db } = shop.shop;
    const orders = await db.selectFrom('shop_order').select(['id', 'number', 'state', 'grand_total']).execute();
    expect(orders.map(({ id, number }) => `${id} ${number}`).sort()).toEqual(
      bought.map(({ told }) => `${told.id} ${told.number}`).sort(),
    );
    expect(new Set(orders.map(({ state, grand_total }) => `${state} ${grand_total}`))).toEqual(
      new Set([`placed ${TOTAL}`]),
    );
    const moves = await db.selectFrom('order_stock').select(['sku', 'qty']).execute();
    expect([moves.length, new Set(moves.map(({ sku, qty }) => `${sku} ${qty}`))]).toEqual([
      ORDERS,
      new Set(['BEAR 1']),
    ]);
    const { qty } = await db.selectFrom('stock_item').select('qty').where('sku', '=', 'BEAR').executeTakeFirstOrThrow();
    expect(PIECES - qty).toBe(ORDERS);
    // The provider was asked once for each order, not only charged once.
    expect(shop.provider.authorized.toSorted()).toEqual(orders.map(({ id }) => id).sort());
    expect(shop.provider.voided).toEqual([]);
    const payments = await db.selectFrom('payment').select(['order_id', 'amount', 'state']).execute();
    expect([payments.length, new Set(payments.map(({ amount, state }) => `${state} ${amount}`))]).toEqual([
      ORDERS,
      new Set([`authorized ${TOTAL}`]),
    ]);
  }, 600_000);
});
