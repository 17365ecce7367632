import { randomUUID } from 'node:crypto';
import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { orderAs } from '../../test/orders.ts';
import { createWatchedProvider } from '../../test/provider.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const OPERATIONS = 'operations-token-of-the-tests-0123456789';

let ada: Client;
let token: string;
const provider = createWatchedProvider();

const shop = await useTestShop({ operationsToken: OPERATIONS, provider });

beforeEach(async () => {
  await fillShelf(shop);
  shop.fake.setForm('BEAR', null);
  ({ access: token } = await signInNew(shop));
  ada = createClient(shop.http, token);
});

const operate = (path: string, body: object, key = newKey()) =>
  createClient(shop.http, OPERATIONS).post(`operations/${path}`, body, key);
const history = async (query = '') => (await ada.get(`user/order-history${query}`)).result;
const firstItem = async () => (await history()).items[0].items[0];
const order = (...skus: string[]) =>
  orderAs(
    shop,
    token,
    skus.map((sku) => ({ sku, qty: 1 })),
  );
const setStatus = async (status: string | number) =>
  operate('order-items/status', { orderItemIds: [(await firstItem()).item_id], status });

describe('the history of a customer', () => {
  it('tells of an order all that was ordered', async () => {
    const { result: receipt } = await order('SHIRT-S', 'PATTERN');
    const { items, total_count, search_criteria } = await history();
    expect([total_count, search_criteria]).toEqual([1, { page_size: 20, current_page: 1 }]);
    const [placed] = items;
    expect(placed).toMatchObject({
      entity_id: receipt.backendOrderId,
      increment_id: receipt.orderNumber,
      grand_total: receipt.grandTotal,
      order_currency_code: 'USD',
    });
    const [shirt, pattern] = placed.items;
    expect(shirt).toMatchObject({
      display_id: `${receipt.orderNumber}-1`,
      product: { sku: 'SHIRT-S', name: 'The shirt-s', thumbnail: '/media/catalog/x/front' },
      quantity: 1,
      shipments: [],
      available_actions: [{ code: 're-order', blocking_progress: false }],
      progress_tracker: { status_id: 'created', completed: false, cancelled: false },
    });
    const ids = ({ progress_tracker: { status_list } }: { progress_tracker: { status_list: { id: string }[] } }) =>
      status_list.map(({ id }) => id);
    expect(ids(shirt)).toEqual(['created', 'ready_for_shipment', 'sent_to_customer', 'on_hold']);
    const days = (Date.parse(shirt.estimated_shipment_date) - Date.parse(placed.created_at)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(34);
    expect(Math.round(days)).toBeLessThanOrEqual(35);
    expect(ids(pattern)).toEqual(['created', 'finished_without_shipping', 'on_hold']);
    expect(pattern.estimated_shipment_date).toBeNull();
  });

  it('promises the day that an item ships from when its choices were sent, and none while it waits for them', async () => {
    const { result: receipt } = await order('SHIRT-S');
    const line = shop.db.updateTable('order_line').where('order_id', '=', receipt.backendOrderId);
    const estimate = async () => (await firstItem()).estimated_shipment_date;
    const atOnce = Date.parse(await estimate());
    await line.set({ status: 'awaiting_customization' }).execute();
    expect(await estimate()).toBeNull();
    const later = new Date(Date.now() + 10 * 86_400_000);
    await line.set({ status: 'review', customized_at: later }).execute();
    expect((Date.parse(await estimate()) - atOnce) / 86_400_000).toBe(10);
  });

  it('comes in pages, the last order first, each once', async () => {
    const numbers = [];
    for (let count = 0; count < 5; count += 1) numbers.unshift((await order('LION')).result.orderNumber);
    const told = [];
    for (const page of [1, 2, 3]) {
      const { items, total_count } = await history(`?pageSize=2&currentPage=${page}`);
      expect(total_count).toBe(5);
      told.push(...items.map(({ increment_id }: { increment_id: string }) => increment_id));
    }
    expect(told).toEqual(numbers);
    expect((await history('?pageSize=2&currentPage=4')).items).toEqual([]);
  });

  it('comes in pages of 20 where nothing else is asked for', async () => {
    const numbers = [];
    for (let count = 0; count < 21; count += 1) numbers.unshift((await order('LION')).result.orderNumber);
    const pages = [await history(), await history('?currentPage=2')];
    const told = pages.map(({ items }) => items.map(({ increment_id }: { increment_id: string }) => increment_id));
    expect(told).toEqual([numbers.slice(0, 20), numbers.slice(20)]);
    for (const placed of pages.flatMap(({ items }) => items)) {
      expect(placed.items).toMatchObject([{ product: { sku: 'LION' }, quantity: 1 }]);
    }
  });

  it.each(['?pageSize=0', '?pageSize=101', '?currentPage=0', '?currentPage=x'])('refuses %s', async (query) => {
    expect(await ada.get(`user/order-history${query}`)).toMatchObject({ status: 400 });
  });

  it('is there for its owner and nobody else', async () => {
    const { result: receipt } = await order('LION');
    const path = `user/order-history/${receipt.backendOrderId}`;
    expect(await ada.get(path)).toMatchObject({ status: 200, result: { increment_id: receipt.orderNumber } });
    const grace = createClient(shop.http, (await signInNew(shop)).access);
    const missing = await grace.get(`user/order-history/${randomUUID()}`);
    expect(missing).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect(await grace.get(path)).toEqual(missing);
    expect((await grace.get('user/order-history')).result).toMatchObject({ items: [], total_count: 0 });
    for (const one of [path, 'user/order-history'])
      expect(await shop.client.get(one)).toMatchObject({ status: 401, result: { code: 'UNAUTHENTICATED' } });
  });

  it('is answered by the contract’s call too, whole by pages or a single order, and to its owner alone', async () => {
    const { result: receipt } = await order('LION');
    const path = 'customers/me/orders';
    const one = `${path}?orderId=${receipt.backendOrderId}`;
    expect(await ada.get(path)).toEqual(await ada.get('user/order-history'));
    expect((await ada.get(one)).result).toMatchObject({
      items: [{ entity_id: receipt.backendOrderId, increment_id: receipt.orderNumber }],
      total_count: 1,
    });
    const grace = createClient(shop.http, (await signInNew(shop)).access);
    const none = { status: 200, result: { items: [], total_count: 0 } };
    for (const unseen of [path, one, `${path}?orderId=${randomUUID()}`, `${path}?orderId=x`]) {
      expect(await grace.get(unseen)).toMatchObject(none);
    }
    for (const each of [path, one]) expect(await shop.client.get(each)).toMatchObject({ status: 401 });
  });

  it('has no orders that came to nothing', async () => {
    await order('LION');
    await shop.db.updateTable('shop_order').set({ state: 'released', placed_at: null, number: null }).execute();
    expect(await history()).toMatchObject({ items: [], total_count: 0 });
  });
});

describe('suggested to a customer', () => {
  const suggested = async () =>
    (await ada.get('customers/me/suggested-products/active-orders?page_size=3')).result.items;

  it('are products like those that are still to come, and none without such', async () => {
    expect(await suggested()).toEqual([]);
    await order('BEAR');
    const ids = await suggested();
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(await shop.fake.catalog.productId('BEAR'));
    await setStatus('sent_to_customer');
    expect(await suggested()).toEqual([]);
    expect(await shop.client.get('customers/me/suggested-products/active-orders')).toMatchObject({ status: 401 });
  });
});

describe('who runs the shop', () => {
  it('is told from everybody else by the token', async () => {
    const body = { orderItemIds: [1], status: 'in_design' };
    for (const client of [shop.client, ada, createClient(shop.http, `${OPERATIONS}x`)])
      expect(await client.post('operations/order-items/status', body)).toMatchObject({ status: 401 });
  });

  it('advances items, all or none, by name or by number', async () => {
    await order('BEAR');
    expect(await setStatus('in_production')).toMatchObject({ status: 200 });
    expect((await firstItem()).progress_tracker).toMatchObject({ status_id: 'in_production' });
    const { item_id } = await firstItem();
    expect(
      await operate('order-items/status', { orderItemIds: [item_id, 987_654], status: 'cancelled' }),
    ).toMatchObject({ status: 404, result: { field: 'orderItemIds' } });
    expect((await firstItem()).progress_tracker).toMatchObject({ status_id: 'in_production', cancelled: false });
    await setStatus(3);
    expect((await firstItem()).progress_tracker).toMatchObject({ status_id: 'cancelled', cancelled: true });
    for (const status of ['unheard_of', 99]) expect(await setStatus(status)).toMatchObject({ status: 400 });
  });

  it('has an item await its owner’s choices, which then stand in the way', async () => {
    await order('BEAR');
    shop.fake.setForm('BEAR', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? [], false);
    await setStatus('awaiting_customization');
    const item = await firstItem();
    expect(item.extension_attributes.support_bulk_customization).toBe(true);
    expect(item.available_actions).toMatchObject([
      { code: 'awaiting_customization', blocking_progress: true, reason: 'choicesAwaited', parameters: {} },
      { code: 're-order', blocking_progress: false },
    ]);
  });

  it('ships once per key, and the item is complete', async () => {
    await order('BEAR');
    const { item_id } = await firstItem();
    const key = newKey();
    const parcel = {
      orderItemIds: [item_id],
      carrierCode: 'ups',
      trackingNumber: '1Z999',
      shippedAt: '2026-11-20T10:00:00Z',
    };
    expect(await operate('shipments', parcel, key)).toMatchObject({ status: 200, isReplay: false });
    expect(await operate('shipments', parcel, key)).toMatchObject({ status: 200, isReplay: true });
    await operate('shipments', parcel);
    expect(await firstItem()).toMatchObject({
      shipments: [{ shipment_date: '2026-11-20T10:00:00.000Z', carrier_code: 'ups', tracking_number: '1Z999' }],
      progress_tracker: { status_id: 'sent_to_customer', completed: true },
    });
  });

  it('puts pieces on the shelf, and what was sold out is sold again', async () => {
    expect(await operate('stock', { sku: 'SOLDOUT', qty: 2 })).toMatchObject({ status: 200, result: { qty: 2 } });
    await order('SOLDOUT');
    expect(await operate('stock', { sku: 'NOTHING', qty: 2 })).toMatchObject({ status: 404 });
  });

  it('gives back what was paid once, and calls off what is not finished', async () => {
    const { result: receipt } = await order('BEAR', 'LION');
    const [bear] = (await history()).items[0].items;
    await operate('shipments', { orderItemIds: [bear.item_id], carrierCode: 'ups', trackingNumber: '1' });
    const refund = () => operate('refunds', { orderNumber: receipt.orderNumber });
    const first = await refund();
    expect(first).toMatchObject({ status: 200, result: { state: 'voided', amount: receipt.grandTotal, giftCards: 0 } });
    expect(await refund()).toEqual(first);
    expect(provider.voided).toEqual([receipt.backendOrderId]);
    const states = (await history()).items[0].items.map(
      ({ progress_tracker: tracker }: { progress_tracker: { status_id: string } }) => tracker.status_id,
    );
    expect(states).toEqual(['sent_to_customer', 'cancelled']);
    expect(await operate('refunds', { orderNumber: '999999999' })).toMatchObject({ status: 404 });
  });

  it('gives nothing back where nothing was ever paid, however often it is asked', async () => {
    const cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'BEAR', qty: 1 });
    await shop.client.ship(cartId);
    const wanted = { total: 26.76, products: [{ sku: 'BEAR', qty: 1 }], payment: 'cashondelivery' };
    const { orderNumber } = (await shop.client.order(cartId, wanted)).result;
    for (let asked = 0; asked < 2; asked += 1) {
      const { result } = await operate('refunds', { orderNumber });
      expect(result).toEqual({ orderNumber, state: 'voided', amount: 0, currency: 'USD', giftCards: 0 });
    }
  });
});
