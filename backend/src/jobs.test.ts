import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWatchedProvider } from '../test/provider.ts';
import { fillShelf, newKey } from '../test/shop.ts';
import { useTestShop } from '../test/use-shop.ts';
import { createAbandonedCartsService } from './cart/abandoned-carts.service.ts';
import { startJobs } from './jobs.ts';
import type { Authorization } from './orders/payments/payment.port.ts';

const WANTED = { total: 24.99, products: [{ sku: 'BEAR', qty: 1 }], address: { region_id: 1 } };
const provider = createWatchedProvider();

let cartId: string;

const shop = await useTestShop({ provider });

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
});

const findOrder = () => shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', cartId).executeTakeFirst();

const isReserved = () => expect.poll(findOrder, { timeout: 10_000 }).toMatchObject({ state: 'reserved' });

/** As after a crash in the middle of the payment, so many seconds ago. */
const reserve = async (secondsAgo: number) => {
  const answer = Promise.withResolvers<Authorization>();
  provider.next = () => answer.promise;
  const reply = shop.client.order(cartId, { ...WANTED, key: newKey() });
  await isReserved();
  provider.next = null;
  const reserved_at = new Date(Date.now() - secondsAgo * 1000);
  await shop.db.updateTable('shop_order').set({ reserved_at }).where('cart_id', '=', cartId).execute();
  return { pay: () => answer.resolve({ outcome: 'authorized', reference: 'late' }), reply };
};

const start = (seconds: number) =>
  startJobs({
    ...shop,
    db: shop.database.db,
    reservations: { seconds, checkSeconds: 1 },
    abandonedCarts: createAbandonedCartsService({ db: shop.database.db, hours: 0, shopUrls: new Map() }),
    stores: [DEFAULT_STORE_VIEW],
    uploadDays: 0,
    outboxDir: null,
    logger: pino({ level: 'silent' }),
  });

describe('a reservation that was never paid', () => {
  it('is undone at the start of a backend when it is older than is set, and again and again after that', async () => {
    const first = await reserve(31);
    const stop = start(30);
    await expect.poll(findOrder, { timeout: 10_000 }).toMatchObject({ state: 'released' });
    cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    const second = await reserve(31);
    await expect.poll(findOrder, { timeout: 10_000 }).toMatchObject({ state: 'released' });
    await stop();
    for (const { pay, reply } of [first, second]) {
      pay();
      expect(await reply).toMatchObject({ status: 503 });
    }
  });

  it('is left alone while it is younger', async () => {
    const { pay, reply } = await reserve(20);
    const stop = start(30);
    await stop();
    pay();
    expect(await reply).toMatchObject({ status: 200 });
  });

  it('is no order any more once its payment is being given up, also when it is paid at that moment', async () => {
    const { pay, reply } = await reserve(31);
    const { void: voidByKey } = provider;
    provider.void = async (key) => {
      pay();
      // Whoever pays has come to an end before the money is gone.
      expect(await reply).toMatchObject({ status: 503 });
      await voidByKey(key);
    };
    expect(await shop.orders.releaseStale(30)).toBe(1);
    provider.void = voidByKey;
    const order = await findOrder();
    expect(order).toMatchObject({ state: 'released', number: null });
    expect(await shop.db.selectFrom('payment').selectAll().where('order_id', '=', order?.id).execute()).toEqual([]);
  });
});
