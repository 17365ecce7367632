import { describe, expect, it } from 'vitest';
import type { Reply } from '../../test/client.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';
import { fillShelf, newKey } from '../../test/shop.ts';

const ROUNDS = isDeep ? 20 : 3;
const BUYERS = isDeep ? 200 : 60;
const SENDS = 50;
const CONTESTED = ['BEAR', 'SHIRT-S', 'LIMITED'];
const PRICES: Record<string, number> = { BEAR: 1999, 'SHIRT-S': 1000, LIMITED: 100 };

sayLeftOut('orders that race (oversell, duplicate orders, lost quantities)');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any, random } = openRacingShops('races');

  const cartWith = async (skus: readonly string[]): Promise<string> => {
    const { client } = any();
    const cartId = await client.createCart();
    for (const sku of skus) expect(await client.update(cartId, { sku, qty: 1 })).toMatchObject({ status: 200 });
    return cartId;
  };

  /** Without tax: the buyers pay in cash where nothing is taxed. */
  const getTotal = (skus: readonly string[]): number =>
    (skus.reduce((sum, sku) => sum + (PRICES[sku] ?? 0), 0) + 500) / 100;

  const order = (cartId: string, skus: readonly string[], options: { key?: string; token?: string } = {}) => {
    const products = skus.map((sku) => ({ sku, qty: 1 }));
    return any().client.order(cartId, { ...options, total: getTotal(skus), products, address: { region_id: 1 } });
  };

  const shelf = async (): Promise<Map<string, number>> => {
    const rows = await any().db.selectFrom('stock_item').select(['sku', 'qty']).execute();
    return new Map(rows.map(({ sku, qty }) => [sku, qty]));
  };

  const sold = async (sku: string): Promise<number> => {
    const { db } = any();
    const row = await db
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
      .where('shop_order.state', '=', 'placed')
      .where('order_line.sku', '=', sku)
      .select(({ fn }) => fn.sum<string>('order_line.qty').as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };

  const clearOrders = async () => {
    for (const table of ['payment', 'order_line', 'order_stock', 'shop_order'])
      await any().db.deleteFrom(table).execute();
    await fillShelf(any());
    const stock = Math.floor(BUYERS / 4);
    await any().db.updateTable('stock_item').set({ qty: stock }).where('sku', 'in', CONTESTED).execute();
    return stock;
  };

  it(`sells no piece twice: ${ROUNDS} rounds of ${BUYERS} buyers`, async () => {
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const stock = await clearOrders();
      const baskets = Array.from({ length: BUYERS }, () => random.shuffled(CONTESTED).slice(0, 2));
      const carts = await Promise.all(baskets.map(cartWith));
      const tokens = carts.map(() => (random.below(10) === 0 ? 'tok_decline' : 'tok_success'));
      const replies = await Promise.all(
        carts.map((id, index) => order(id, baskets[index] as string[], { token: tokens[index] as string })),
      );
      expect(new Set(replies.map(({ status }) => status))).toSatisfy((all: Set<number>) =>
        [...all].every((status) => [200, 402, 422].includes(status)),
      );
      refused += replies.filter(({ status }) => status === 422).length;
      const left = await shelf();
      for (const sku of CONTESTED) expect([sku, (await sold(sku)) + (left.get(sku) ?? -1)]).toEqual([sku, stock]);
    }
    expect(refused).toBeGreaterThan(0);
  }, 600_000);

  it(`places one order for ${SENDS} parallel sends of one key, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const stock = await clearOrders();
      const cartId = await cartWith(['BEAR']);
      const key = newKey();
      const replies = await Promise.all(Array.from({ length: SENDS }, () => order(cartId, ['BEAR'], { key })));
      const placed = replies.filter(({ status, isReplay }) => status === 200 && !isReplay);
      expect(placed).toHaveLength(1);
      for (const reply of replies) expect([200, 409]).toContain(reply.status);
      const again = await order(cartId, ['BEAR'], { key });
      expect(again).toEqual({ ...placed[0], isReplay: true });
      const told = new Set(replies.filter(({ status }) => status === 200).map(({ result }) => result.backendOrderId));
      expect([...told]).toEqual([again.result.backendOrderId]);
      expect([await sold('BEAR'), (await shelf()).get('BEAR')]).toEqual([1, stock - 1]);
    }
  }, 300_000);

  it(`places one order for one cart under many keys, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const stock = await clearOrders();
      const cartId = await cartWith(['BEAR']);
      const replies = await Promise.all(Array.from({ length: SENDS }, () => order(cartId, ['BEAR'])));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of replies) expect([200, 404, 409]).toContain(status);
      expect([await sold('BEAR'), (await shelf()).get('BEAR')]).toEqual([1, stock - 1]);
    }
  }, 300_000);

  const quantity = async (cartId: string) => (await any().client.pull(cartId)).result[0].qty;

  it('loses no quantity of parallel adds, and adds once per key', async () => {
    const cartId = await cartWith(['LION']);
    const add = (key?: string): Promise<Reply> => any().client.update(cartId, { sku: 'LION', qty: 1 }, key);
    const adds = await Promise.all(Array.from({ length: SENDS }, () => add()));
    expect(new Set(adds.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await quantity(cartId)).toBe(1 + SENDS);
    const key = newKey();
    const sends = await Promise.all(Array.from({ length: SENDS }, () => add(key)));
    for (const { status } of sends) expect([200, 409]).toContain(status);
    expect(sends.filter(({ status, isReplay }) => status === 200 && !isReplay)).toHaveLength(1);
    expect(await quantity(cartId)).toBe(2 + SENDS);
  });

  it('confirms or undoes a reservation, never both, when the clean-up races with the payment', async () => {
    const stock = await clearOrders();
    const carts = await Promise.all(Array.from({ length: 20 }, () => cartWith(['BEAR'])));
    const cleanUp = any();
    const sending = carts.map((id) => order(id, ['BEAR']));
    const cleaning = Array.from({ length: 10 }, () => cleanUp.orders.releaseStale(0));
    const replies = await Promise.all(sending);
    await Promise.all(cleaning);
    for (const { status } of replies) expect([200, 422, 503]).toContain(status);
    const placed = replies.filter(({ status }) => status === 200).length;
    expect([await sold('BEAR'), (await shelf()).get('BEAR')]).toEqual([placed, stock - placed]);
  });
});
