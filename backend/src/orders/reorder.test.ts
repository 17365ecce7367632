import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let ada: Client;
let token: string;

beforeEach(async () => {
  await fillShelf(shop);
  ({ access: token } = await signInNew(shop));
  ada = createClient(shop.http, token);
});

const BOX = {
  product_option: { extension_attributes: { bundle_options: [{ option_id: 1, option_selections: ['LION'] }] } },
};

const getItems = async (): Promise<{ item_id: number }[]> =>
  (await ada.get('user/order-history')).result.items[0].items;
const getLines = async (cartId: string): Promise<Record<string, number>> =>
  Object.fromEntries((await ada.pull(cartId)).result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]));

it('puts a whole order into the cart again, as it was made', async () => {
  const { result: receipt } = await orderAs(shop, token, [
    { sku: 'BEAR', qty: 2 },
    { sku: 'SHIRT-S', qty: 1 },
    { sku: 'BOX', qty: 1, item: BOX },
  ]);
  const { status, result } = await ada.post('order/reorder', { orderId: receipt.backendOrderId });
  expect([status, result.failed, result.added.length]).toEqual([200, [], 3]);
  expect(await getLines(result.cart_id)).toEqual({ BEAR: 2, 'SHIRT-S': 1, 'BOX-LION': 1 });
  expect(await ada.createCart()).toBe(result.cart_id);
});

it('adds to what is in the cart, once per key', async () => {
  await orderAs(shop, token, [{ sku: 'LION', qty: 2 }]);
  const cartId = await ada.createCart();
  await ada.update(cartId, { sku: 'LION', qty: 1 });
  const [item] = await getItems();
  const [key, body] = [newKey(), { orderItemIds: [item?.item_id] }];
  const again = () => ada.post(`order/reorder?cartId=${cartId}`, body, key);
  const first = await again();
  expect(first).toMatchObject({ status: 200, isReplay: false, result: { cart_id: cartId } });
  expect(await again()).toEqual({ ...first, isReplay: true });
  expect(await getLines(cartId)).toEqual({ LION: 3 });
});

it('tells which could not be, and adds the others', async () => {
  const { result: receipt } = await orderAs(shop, token, [
    { sku: 'BEAR', qty: 3 },
    { sku: 'LION', qty: 1 },
    { sku: 'PATTERN', qty: 1 },
  ]);
  shop.fake.withdraw('PATTERN');
  const { status, result } = await ada.post('order/reorder', { orderId: receipt.backendOrderId });
  expect(status).toBe(200);
  expect(result.failed).toMatchObject([
    { sku: 'BEAR', code: 'OUT_OF_STOCK', error_message: 'Only 2 left in stock' },
    { sku: 'PATTERN', code: 'NOT_FOUND' },
  ]);
  expect(await getLines(result.cart_id)).toEqual({ LION: 1 });
});

it('says by the platform’s own call why an item could not be', async () => {
  await orderAs(shop, token, [{ sku: 'BEAR', qty: 3 }]);
  const [item] = await getItems();
  const again = () => ada.post('carts/me/items/add-from-order-requests', { orderItemId: item?.item_id });
  expect(await again()).toMatchObject({ status: 400, result: { errorMessage: 'Only 2 left in stock' } });
  await fillShelf(shop);
  expect(await again()).toMatchObject({
    status: 200,
    result: { cart_id: expect.any(String), added: [{ order_item_id: item?.item_id, qty: 3 }], failed: [] },
  });
  expect(await ada.post('carts/me/items/add-from-order-requests', { orderItemId: 'item-b' })).toMatchObject({
    status: 400,
  });
});

it('knows of nobody else’s orders, items and carts', async () => {
  const { result: receipt } = await orderAs(shop, token, [{ sku: 'LION', qty: 1 }]);
  const [item] = await getItems();
  const adasCart = await ada.createCart();
  const grace = createClient(shop.http, (await signInNew(shop)).access);
  const missing = { status: 404, result: { code: 'NOT_FOUND' } };
  for (const orderId of [receipt.backendOrderId, randomUUID()])
    expect(await grace.post('order/reorder', { orderId })).toMatchObject(missing);
  for (const id of [item?.item_id, 987_654]) {
    expect(await grace.post('order/reorder', { orderItemIds: [id] })).toMatchObject(missing);
    expect(await grace.post('carts/me/items/add-from-order-requests', { orderItemId: id })).toMatchObject(missing);
  }
  const own = await orderAs(shop, token, [{ sku: 'LION', qty: 1 }]);
  expect(await grace.post(`order/reorder?cartId=${adasCart}`, { orderId: own.result.backendOrderId })).toMatchObject({
    status: 404,
    result: { code: 'CART_NOT_FOUND' },
  });
  expect(await shop.client.post('order/reorder', { orderId: receipt.backendOrderId })).toMatchObject({ status: 401 });
});

it.each([{}, { orderItemIds: [] }, { orderItemIds: ['x'] }, { orderItemIds: [1], orderId: randomUUID() }])(
  'refuses %j',
  async (body) => expect(await ada.post('order/reorder', body)).toMatchObject({ status: 400 }),
);
