import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { signInNew } from '../../../test/customers.ts';
import { createOrderClient, getOrderMails, getOrderSecret } from '../../../test/order-links.ts';
import { orderAs } from '../../../test/orders.ts';
import { fillShelf, newKey } from '../../../test/shop.ts';
import { uploadPicture } from '../../../test/uploads.ts';
import { useTestShop } from '../../../test/use-shop.ts';

const OPERATIONS = 'operations-token-of-the-tests-0123456789';
const shop = await useTestShop({ operationsToken: OPERATIONS });
const guest = createOrderClient(shop.http);
const desk = createClient(shop.http, OPERATIONS);

beforeEach(async () => {
  await fillShelf(shop);
  for (const table of ['outbox', 'order_access', 'rate_limit']) await shop.db.deleteFrom(table).execute();
});

const sendProof = async (orderItemId: number, note?: string) => {
  const { id: imageId } = await uploadPicture(shop.http);
  const body = { orderItemId, imageId, ...(note && { note }) };
  return { imageId, ...(await desk.post('operations/order-items/proofs', body, newKey())) };
};

const orderBear = async (token?: string) => {
  const { result } = await orderAs(shop, token, [{ sku: 'BEAR', qty: 1 }]);
  const { item_id: id } = await shop.db
    .selectFrom('order_line')
    .select('item_id')
    .where('order_id', '=', result.backendOrderId)
    .executeTakeFirstOrThrow();
  return { orderId: result.backendOrderId as string, number: result.orderNumber as string, itemId: Number(id) };
};

const getStaffItem = async (number: string) => (await desk.get(`operations/orders/${number}`)).result.items[0];
const ask = async (secret: string) => (await guest.order(secret)).result.items[0];

describe('a picture of what will be made', () => {
  it('is mailed to a guest, sent back for a change, sent anew and approved, and the shop sees it all', async () => {
    const { orderId, number, itemId } = await orderBear();
    const sent = await sendProof(itemId, 'The ears are new');
    expect(sent).toMatchObject({ status: 200, result: { proofId: expect.any(Number) } });
    const [letter] = await getOrderMails(shop, 'proof-ready');
    expect(letter).toMatchObject({
      subject: `Please look at your preview for order ${number}`,
      action: { label: 'See my preview', url: expect.stringMatching(/\/orders\/view\/#[\w-]{43}$/) },
    });
    const secret = new URL(letter?.action?.url ?? '').hash.slice(1);
    const item = await ask(secret);
    expect(item).toMatchObject({
      progress_tracker: { status_id: 'customer_preview' },
      proofs: [{ state: 'waiting', note: 'The ears are new', url: expect.stringMatching(/^\/uploads\//) }],
    });

    const change = { orderId, proofId: sent.result.proofId, isApproved: false, text: 'Longer ears, please' };
    const { status, result } = await guest.change('proof-answers', change, secret);
    expect([status, result.items[0].progress_tracker.status_id]).toEqual([200, 'in_design']);
    expect((await getStaffItem(number)).proofs).toMatchObject([
      { state: 'change_asked', answer: 'Longer ears, please' },
    ]);

    const second = await sendProof(itemId);
    const approve = { orderId, proofId: second.result.proofId, isApproved: true };
    expect((await guest.change('proof-answers', approve, secret)).status).toBe(200);
    expect(await getStaffItem(number)).toMatchObject({
      status: 'customer_preview_approved',
      proofs: [{ state: 'approved' }, { state: 'change_asked' }],
    });
    expect(await getOrderMails(shop, 'proof-ready')).toHaveLength(2);
  });

  it('is answered once, and one that another has replaced is not answered any more', async () => {
    const { orderId, itemId } = await orderBear();
    const secret = await getOrderSecret(shop);
    const first = await sendProof(itemId);
    const second = await sendProof(itemId);
    const answer = (proofId: number) => guest.change('proof-answers', { orderId, proofId, isApproved: true }, secret);
    expect(await answer(first.result.proofId)).toMatchObject({ status: 400, result: { reason: 'proofAnswered' } });
    expect((await answer(second.result.proofId)).status).toBe(200);
    expect(await answer(second.result.proofId)).toMatchObject({ status: 400, result: { reason: 'proofAnswered' } });
  });

  it('is the buyer’s to answer alone', async () => {
    const { orderId, itemId } = await orderBear();
    const { result } = await sendProof(itemId);
    const other = await orderBear();
    const othersSecret = await getOrderSecret(shop);
    const body = { proofId: result.proofId, isApproved: true };
    expect(await guest.change('proof-answers', { ...body, orderId }, othersSecret)).toMatchObject({ status: 404 });
    expect(await guest.change('proof-answers', { ...body, orderId: other.orderId }, othersSecret)).toMatchObject({
      status: 404,
      result: { reason: 'proofUnknown' },
    });
    const { access: token } = await signInNew(shop);
    const asOther = createClient(shop.http, token);
    expect((await asOther.post('orders/proof-answers', { ...body, orderId }, newKey())).status).toBe(404);
  });

  it('needs a text where a change is asked for, a picture that there is, and an item that is not over', async () => {
    const { orderId, itemId } = await orderBear();
    const { result } = await sendProof(itemId);
    const wish = { orderId, proofId: result.proofId, isApproved: false, text: '  ' };
    expect((await guest.change('proof-answers', wish, await getOrderSecret(shop))).status).toBe(400);
    const body = { orderItemId: itemId, imageId: '11111111-1111-4111-8111-111111111111' };
    expect(await desk.post('operations/order-items/proofs', body, newKey())).toMatchObject({
      status: 400,
      result: { reason: 'pictureNotUploaded' },
    });
    const done = { orderItemIds: [itemId], status: 'sent_to_customer' };
    await desk.post('operations/order-items/status', done, newKey());
    expect(await sendProof(itemId)).toMatchObject({ status: 400, result: { reason: 'orderItemOver' } });
  });

  it('is sent for no item that is made already, or waits on hold', async () => {
    const { itemId } = await orderBear();
    for (const status of ['in_production', 'quality_inspection', 'on_hold', 'cancelled']) {
      await desk.post('operations/order-items/status', { orderItemIds: [itemId], status }, newKey());
      expect(await sendProof(itemId)).toMatchObject({ status: 400, result: { reason: 'orderItemOver' } });
    }
    expect(await getOrderMails(shop, 'proof-ready')).toEqual([]);
  });

  it('is found by its picture without a search of all proofs', async () => {
    const { rows } = await sql<{ columns: string }>`select indexdef as columns from pg_indexes
      where tablename = 'order_proof'`.execute(shop.database.db);
    expect(rows.map(({ columns }) => columns)).toContainEqual(expect.stringContaining('(upload_id)'));
  });

  it('is kept as long as the order, whatever the clean-up of uploads throws away', async () => {
    const { itemId } = await orderBear();
    const { imageId } = await sendProof(itemId);
    await shop.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .execute();
    await shop.uploads?.deleteAbandoned(1);
    const kept = await shop.db.selectFrom('upload').select('id').execute();
    expect(kept).toContainEqual({ id: imageId });
  });
});

describe('a picture that waits while its item goes on without an answer', () => {
  const parcel = { carrierCode: 'ups', trackingNumber: '1Z 999' };
  const operate = (call: string, body: object) => desk.post(`operations/${call}`, body, newKey());
  type Bear = Awaited<ReturnType<typeof orderBear>>;

  it.each([
    [
      'is made',
      ({ itemId }: Bear) => operate('order-items/status', { orderItemIds: [itemId], status: 'in_production' }),
    ],
    ['goes back', ({ itemId }: Bear) => operate('order-items/status', { orderItemIds: [itemId], status: 'in_design' })],
    ['is shipped', ({ itemId }: Bear) => operate('shipments', { orderItemIds: [itemId], ...parcel })],
    ['is refunded', ({ number }: Bear) => operate('refunds', { orderNumber: number })],
    [
      'is cancelled by its buyer',
      async ({ orderId }: Bear) => guest.change('cancel-requests', { orderId }, await getOrderSecret(shop)),
    ],
  ])('is not answered any more once it %s', async (_, move) => {
    const bear = await orderBear();
    const { result } = await sendProof(bear.itemId);
    expect((await move(bear)).status).toBe(200);
    const { status, proofs } = await getStaffItem(bear.number);
    expect(proofs).toMatchObject([{ state: 'replaced' }]);
    const body = { orderId: bear.orderId, proofId: result.proofId, isApproved: true };
    expect(await guest.change('proof-answers', body, await getOrderSecret(shop))).toMatchObject({
      status: 400,
      result: { reason: 'proofAnswered' },
    });
    expect((await getStaffItem(bear.number)).status).toBe(status);
  });

  it('brings back no item that is over, whatever its own state says', async () => {
    const { orderId, number, itemId } = await orderBear();
    const { result } = await sendProof(itemId);
    await shop.db.updateTable('order_line').set({ status: 'cancelled' }).where('item_id', '=', itemId).execute();
    for (const answer of [{ isApproved: true }, { isApproved: false, text: 'Longer ears' }]) {
      const body = { orderId, proofId: result.proofId, ...answer };
      expect(await guest.change('proof-answers', body, await getOrderSecret(shop))).toMatchObject({
        status: 400,
        result: { reason: 'proofAnswered' },
      });
    }
    expect(await getStaffItem(number)).toMatchObject({ status: 'cancelled', proofs: [{ state: 'waiting' }] });
  });
});
