import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { signInNew } from '../../../test/customers.ts';
import { expectExactLedger, issueCard } from '../../../test/gift-cards.ts';
import { createOrderClient, getOrderMails, getOrderSecret } from '../../../test/order-links.ts';
import { orderAs } from '../../../test/orders.ts';
import { createWatchedProvider } from '../../../test/provider.ts';
import { fillShelf, newKey } from '../../../test/shop.ts';
import { useTestShop } from '../../../test/use-shop.ts';

const OPERATIONS = 'operations-token-of-the-tests-0123456789';
const provider = createWatchedProvider();
const shop = await useTestShop({ provider, operationsToken: OPERATIONS });
const guest = createOrderClient(shop.http);

let token: string;

beforeEach(async () => {
  await fillShelf(shop);
  for (const table of ['outbox', 'order_access', 'rate_limit', 'coupon_use']) await shop.db.deleteFrom(table).execute();
  for (const table of ['cart_gift_card', 'gift_card_entry', 'gift_card']) await shop.db.deleteFrom(table).execute();
  await shop.db.updateTable('cart').set({ coupon_code: null }).execute();
  await shop.db.deleteFrom('coupon').execute();
  provider.voided.length = 0;
  ({ access: token } = await signInNew(shop));
});

const cancelAs = (asking: string | undefined, orderId: string, key = newKey()) =>
  createClient(shop.http, asking).post('orders/cancel-requests', { orderId }, key);

const getStock = async (sku: string) =>
  (await shop.db.selectFrom('stock_item').select('qty').where('sku', '=', sku).executeTakeFirstOrThrow()).qty;
const getCard = (code: string) =>
  shop.db.selectFrom('gift_card').select(['balance', 'held', 'spent']).where('code', '=', code).executeTakeFirst();
const getUses = async () => (await shop.db.selectFrom('coupon').select('uses').executeTakeFirstOrThrow()).uses;
const getPayment = (orderId: string) =>
  shop.db.selectFrom('payment').select(['state', 'refunded']).where('order_id', '=', orderId).executeTakeFirst();

/** Two bears with a coupon, paid by two cards and the rest by the test card. */
const orderBears = async () => {
  await shop.db.insertInto('coupon').values({ code: 'ONE', percent: '10', usage_limit: 1 }).execute();
  for (const [code, balance] of [
    ['GIFT-A', 700],
    ['GIFT-B', 900],
  ] as const)
    await issueCard(shop, code, balance);
  const client = createClient(shop.http, token);
  const cartId = await client.createCart();
  await client.update(cartId, { sku: 'BEAR', qty: 2 });
  await client.post(`cart/apply-coupon?cartId=${cartId}&coupon=ONE`);
  for (const code of ['GIFT-A', 'GIFT-B']) await client.post(`giftcards/apply?cartId=${cartId}`, { code });
  await client.ship(cartId, { country_id: 'US', region_id: 1 });
  const { result: totals } = await client.totals(cartId);
  const total = totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
  const products = [{ sku: 'BEAR', qty: 2 }];
  const { result } = await client.order(cartId, { total, products, address: { region_id: 1 } });
  return result as { backendOrderId: string; orderNumber: string; grandTotal: number };
};

describe('an order that is cancelled before it is made', () => {
  it('gives money, gift cards, coupon and stock back to the cent and the piece, and writes about it', async () => {
    const before = await getStock('BEAR');
    const receipt = await orderBears();
    expect([await getStock('BEAR'), await getUses()]).toEqual([before - 2, 1]);
    expect(receipt.grandTotal).toBeGreaterThan(0);
    expect(await getCard('GIFT-B')).toEqual({ balance: 0, held: 0, spent: 900 });
    const own = await createClient(shop.http, token).get(`user/order-history/${receipt.backendOrderId}`);
    expect(own.result.can_cancel).toBe(true);

    const { status, result } = await cancelAs(token, receipt.backendOrderId);
    expect(status).toBe(200);
    expect(result).toMatchObject({ can_cancel: false, items: [{ progress_tracker: { cancelled: true } }] });
    expect([await getStock('BEAR'), await getUses()]).toEqual([before, 0]);
    expect(await getCard('GIFT-A')).toEqual({ balance: 700, held: 0, spent: 0 });
    expect(await getCard('GIFT-B')).toEqual({ balance: 900, held: 0, spent: 0 });
    await expectExactLedger(shop);
    expect(provider.voided).toEqual([receipt.backendOrderId]);
    expect(await getPayment(receipt.backendOrderId)).toEqual({ state: 'voided', refunded: 0 });
    const [cancelled] = await getOrderMails(shop, 'order-cancelled');
    expect(cancelled?.subject).toBe(`Your order ${receipt.orderNumber} has been cancelled`);
    const [refunded] = await getOrderMails(shop, 'order-refunded');
    expect(refunded?.paragraphs.join()).toContain('$16 that you paid with gift cards is back on them');
  });

  it('is once, however often and under however many keys it is asked for', async () => {
    const receipt = await orderBears();
    const before = await getStock('BEAR');
    const key = newKey();
    const replies = await Promise.all(
      [key, key, newKey(), newKey()].map((one) => cancelAs(token, receipt.backendOrderId, one)),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await cancelAs(token, receipt.backendOrderId, key)).status).toBe(200);
    expect(await getStock('BEAR')).toBe(before + 2);
    await expectExactLedger(shop);
    expect(await getOrderMails(shop, 'order-cancelled')).toHaveLength(1);
    expect(await getOrderMails(shop, 'order-refunded')).toHaveLength(1);
  });

  it('gives back what was captured, once, though the provider fails at first', async () => {
    const { result: receipt } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);
    await shop.db
      .updateTable('payment')
      .set({ state: 'captured' })
      .where('order_id', '=', receipt.backendOrderId)
      .execute();
    const real = provider.refund;
    const refunds: unknown[] = [];
    Object.assign(provider, {
      refund: async () => {
        throw new Error('The provider is away');
      },
    });
    expect((await cancelAs(token, receipt.backendOrderId)).status).toBe(200);
    expect(await getPayment(receipt.backendOrderId)).toEqual({ state: 'captured', refunded: 0 });
    expect(await getOrderMails(shop, 'order-refunded')).toEqual([]);
    await expect(shop.refunds.settleDue()).rejects.toThrow('1 refunds could not be settled');
    Object.assign(provider, { refund: async (change: unknown) => void refunds.push(change) });
    expect([await shop.refunds.settleDue(), await shop.refunds.settleDue()]).toEqual([1, 0]);
    Object.assign(provider, { refund: real });
    const cents = Math.round(receipt.grandTotal * 100);
    expect(refunds).toMatchObject([{ key: `refund_${receipt.backendOrderId}`, amount: cents }]);
    expect(await getPayment(receipt.backendOrderId)).toEqual({ state: 'refunded', refunded: cents });
    const letters = await getOrderMails(shop, 'order-refunded');
    expect(letters).toHaveLength(1);
  });

  it('is answered within three seconds though the provider is slow, which the refund waits for', async () => {
    const { result: receipt } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);
    const real = provider.void;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(provider, { void: () => promise });
    const begun = Date.now();
    const { status, result } = await cancelAs(token, receipt.backendOrderId);
    expect([status, result.can_cancel]).toEqual([200, false]);
    expect(Date.now() - begun).toBeLessThan(3000);
    expect(await getPayment(receipt.backendOrderId)).toEqual({ state: 'authorized', refunded: 0 });
    resolve();
    await expect.poll(() => getPayment(receipt.backendOrderId)).toEqual({ state: 'voided', refunded: 0 });
    Object.assign(provider, { void: real });
    expect(await getOrderMails(shop, 'order-refunded')).toHaveLength(1);
  });

  it('is a guest’s by the link alone', async () => {
    const { result: receipt } = await orderAs(shop, undefined, [{ sku: 'BEAR', qty: 2 }]);
    const { backendOrderId: orderId } = receipt;
    const secret = await getOrderSecret(shop);
    const { result: other } = await orderAs(shop, undefined, [{ sku: 'BEAR', qty: 1 }]);
    expect(await guest.change('cancel-requests', { orderId: other.backendOrderId }, secret)).toMatchObject({
      status: 404,
    });
    expect(await guest.change('cancel-requests', { orderId }, 'wrong')).toMatchObject({ status: 410 });
    expect((await cancelAs(undefined, orderId)).status).toBe(401);
    const { status, result } = await guest.change('cancel-requests', { orderId }, secret);
    expect([status, result.can_cancel]).toEqual([200, false]);
  });
});

describe('an item that was called off', () => {
  const parcel = { carrierCode: 'ups', trackingNumber: '1Z 999' };
  const desk = createClient(shop.http, OPERATIONS);
  const setStatus = (ids: number[], status: string) =>
    desk.post('operations/order-items/status', { orderItemIds: ids, status }, newKey());
  const ship = (ids: number[]) => desk.post('operations/shipments', { orderItemIds: ids, ...parcel }, newKey());
  const getLines = (orderId: string) =>
    shop.db.selectFrom('order_line').select(['item_id', 'status']).where('order_id', '=', orderId).execute();
  const over = { status: 400, result: { reason: 'orderItemOver', field: 'orderItemIds' } };

  it.each([
    ['its buyer', ({ backendOrderId: id }: { backendOrderId: string }) => cancelAs(token, id)],
    [
      'the shop with a refund',
      ({ orderNumber }: { orderNumber: string }) => desk.post('operations/refunds', { orderNumber }, newKey()),
    ],
  ])('by %s comes back by no change of the shop', async (_, callOff) => {
    const { result: receipt } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);
    expect((await callOff(receipt)).status).toBe(200);
    const ids = (await getLines(receipt.backendOrderId)).map(({ item_id: id }) => Number(id));
    for (const status of ['in_production', 'created', 'sent_to_customer'])
      expect(await setStatus(ids, status)).toMatchObject(over);
    expect(await ship(ids)).toMatchObject(over);
    expect(await getLines(receipt.backendOrderId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await getOrderMails(shop, 'order-shipped')).toEqual([]);
  });

  it('is not sent; while its money is there, the shop may take it up again', async () => {
    const { result: receipt } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);
    const ids = (await getLines(receipt.backendOrderId)).map(({ item_id: id }) => Number(id));
    for (const status of ['cancelled', 'rejected']) {
      expect((await setStatus(ids, status)).status).toBe(200);
      expect(await ship(ids)).toMatchObject(over);
    }
    expect((await setStatus(ids, 'created')).status).toBe(200);
    expect((await ship(ids)).status).toBe(200);
  });
});

describe('an order that stays', () => {
  it('is somebody else’s, which is refused as one that is not there', async () => {
    const { result: receipt } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);
    const { access: other } = await signInNew(shop);
    const refused = await cancelAs(other, receipt.backendOrderId);
    expect(refused).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    const missing = await cancelAs(other, '11111111-1111-4111-8111-111111111111');
    expect(missing.result).toEqual(refused.result);
  });

  it.each(['in_production', 'sent_to_customer', 'on_hold', 'cancelled'])('has an item that is %s', async (status) => {
    const before = await getStock('BEAR');
    const { result: receipt } = await orderAs(shop, token, [
      { sku: 'BEAR', qty: 2 },
      { sku: 'LION', qty: 1 },
    ]);
    const ids = await shop.db
      .selectFrom('order_line')
      .select('item_id')
      .where('order_id', '=', receipt.backendOrderId)
      .execute();
    const body = { orderItemIds: [Number(ids[0]?.item_id)], status };
    await createClient(shop.http, OPERATIONS).post('operations/order-items/status', body, newKey());
    expect(await cancelAs(token, receipt.backendOrderId)).toMatchObject({
      status: 400,
      result: { reason: 'orderInProduction' },
    });
    expect([await getStock('BEAR'), provider.voided]).toEqual([before - 2, []]);
  });

  it('has a part that was sent, whatever its status says since', async () => {
    const { result: receipt } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 2 }]);
    const { item_id: id } = await shop.db
      .selectFrom('order_line')
      .select('item_id')
      .where('order_id', '=', receipt.backendOrderId)
      .executeTakeFirstOrThrow();
    const desk = createClient(shop.http, OPERATIONS);
    const parcel = { orderItemIds: [Number(id)], carrierCode: 'ups', trackingNumber: '1Z 999' };
    await desk.post('operations/shipments', parcel, newKey());
    const back = { orderItemIds: [Number(id)], status: 'in_design' };
    expect((await desk.post('operations/order-items/status', back, newKey())).status).toBe(200);
    const own = await createClient(shop.http, token).get(`user/order-history/${receipt.backendOrderId}`);
    expect(own.result.can_cancel).toBe(false);
    expect(await cancelAs(token, receipt.backendOrderId)).toMatchObject({
      status: 400,
      result: { reason: 'orderInProduction' },
    });
  });

  it('has bought a gift card that was spent; one that was not is worth nothing any more', async () => {
    const am_giftcard_options = { amount: 25, recipient_name: 'Bo', recipient_email: 'bo@example.com' };
    const gift = { sku: 'GIFT', qty: 1, item: { product_option: { extension_attributes: { am_giftcard_options } } } };
    const { result: first } = await orderAs(shop, token, [gift]);
    const { result: second } = await orderAs(shop, token, [gift]);
    await shop.db
      .updateTable('gift_card')
      .set({ balance: 2400, spent: 100 })
      .where('order_id', '=', first.backendOrderId)
      .execute();
    expect(await cancelAs(token, first.backendOrderId)).toMatchObject({
      status: 400,
      result: { reason: 'orderCardsSpent' },
    });
    expect((await cancelAs(token, second.backendOrderId)).status).toBe(200);
    const { balance } = await shop.db
      .selectFrom('gift_card')
      .select('balance')
      .where('order_id', '=', second.backendOrderId)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(0);
  });
});
