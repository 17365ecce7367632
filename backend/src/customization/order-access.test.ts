import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { createOrderClient, getOrderSecret } from '../../test/order-links.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { writeLetter } from '../mail/letters.ts';
import type { OutboxRow } from '../mail/mail.repository.ts';

const CALL = 'customizations/order-access';
const lines: string[] = [];

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeAll(() => shop.fake.setForm('SHIRT', CUSTOMIZATIONS.FOREVERDOG ?? []));
beforeEach(async () => {
  await fillShelf(shop);
  shop.fake.setForm('SHIRT', CUSTOMIZATIONS.FOREVERDOG ?? []);
  for (const table of ['outbox', 'order_access']) await shop.db.deleteFrom(table).execute();
});

const toState = (choices: object) =>
  Object.entries(choices).map(([customization_id, value]) => ({ customization_id, value }));

/** A dog of which photos are to follow. */
const DOG = { later: 'later.yes', mail: 'ada@example.com', pose: 'pose.sitting', weight: 'weight.light' };
const REST = { eyes: 'eyes.brown', tongue: 'tongue.in' };

const orderDog = (token?: string) =>
  orderAs(shop, token, [
    {
      sku: 'SHIRT-S',
      qty: 1,
      item: { extension_attributes: { customization_state: toState({ ...DOG, ...REST }) } },
    },
  ]);

const getMails = async (kind: string) => {
  const rows = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
  return Promise.all(
    rows.map(({ store_code: storeCode, store_name: storeName, price_format: priceFormat, payload, kind: of, locale }) =>
      writeLetter(shop.db, {
        kind: of,
        locale,
        storeCode,
        storeName,
        priceFormat,
        payload: payload as OutboxRow['payload'],
      }),
    ),
  );
};
const mails = () => getMails('photos-wanted');

/** The fragment of the last link. */
const getSecret = async (): Promise<string> => {
  const letter = (await mails()).at(-1);
  return new URL(letter?.action?.url ?? 'http://none').hash.slice(1);
};

const open = (access: string) => shop.client.post(`${CALL}/states`, { access });
const save = (access: string, id: number, choices: object, key = newKey()) =>
  shop.client.post(
    `${CALL}/save-requests`,
    { access, order_items: [{ id, customization_state: toState(choices) }] },
    key,
  );
const submit = (access: string, id: number) =>
  shop.client.post(`${CALL}/submit-requests`, { access, order_items: [{ id }] });

describe('a guest who sends photos later', () => {
  it('is mailed a secret link to the order, which is sent to no server', async () => {
    const { result } = await orderDog();
    const [letter] = await mails();
    expect(letter).toMatchObject({
      subject: `Your pictures for order ${result.orderNumber}`,
      lines: [expect.any(String)],
      action: { label: 'Add my pictures', url: expect.stringMatching(/\/order-items\/photos\/#[\w-]{43}$/) },
    });
  });

  it('fills the form in by it without an account, as often as they like until it is sent', async () => {
    const { result: receipt } = await orderDog();
    const secret = await getSecret();
    const { result: opened } = await open(secret);
    expect(opened).toMatchObject({
      order_number: receipt.orderNumber,
      order_items: [{ is_awaiting: true, is_saved: false }],
    });
    const [{ id }] = opened.order_items;
    expect((await save(secret, id, REST)).result).toEqual({ results: [{ id, error_message: null }] });
    expect((await open(secret)).result.order_items[0]).toMatchObject({ is_saved: true });
    expect((await submit(secret, id)).result.results[0].error_message).toMatch(/required/);
    expect((await open(secret)).status).toBe(200);
  });

  it('opens no more with it than what is waited for: the order’s page, its end and its previews need their own', async () => {
    const { result: receipt } = await orderDog();
    const { backendOrderId: orderId } = receipt;
    const photos = await getSecret();
    const visit = createOrderClient(shop.http);
    const expired = { status: 410, result: { code: 'LINK_EXPIRED' } };
    expect((await open(photos)).status).toBe(200);
    expect(await visit.order(photos)).toMatchObject(expired);
    expect(await visit.change('cancel-requests', { orderId }, photos)).toMatchObject(expired);
    const answer = { orderId, proofId: 1, isApproved: true };
    expect(await visit.change('proof-answers', answer, photos)).toMatchObject(expired);
    const whole = await getOrderSecret(shop);
    expect((await visit.order(whole)).status).toBe(200);
    expect(await open(whole)).toMatchObject({ status: 200, result: { order_number: receipt.orderNumber } });
    expect((await visit.change('cancel-requests', { orderId }, whole)).status).toBe(200);
  });

  it('is not told that the sewing begins', async () => {
    await orderDog();
    const placed = async () => (await getMails('order-placed')).at(-1)?.paragraphs.join(' ');
    expect(await placed()).toContain('once we have your pictures and choices');
    await orderAs(shop, undefined, [{ sku: 'LION', qty: 1 }]);
    expect(await placed()).not.toContain('photos');
  });

  it('finds nothing by a wrong link or an old one, and nobody else’s items by their own', async () => {
    await orderDog();
    const others = (await open(await getSecret())).result.order_items[0].id;
    await orderDog();
    const secret = await getSecret();
    expect((await save(secret, others, REST)).result.results[0].error_message).toBe(
      'We can’t find this item in your orders. Please reload the page.',
    );
    expect((await submit(secret, others)).result.results[0].error_message).toBe(
      'We can’t find this item in your orders. Please reload the page.',
    );
    for (const wrong of ['wrong', `${secret}x`]) expect(await open(wrong)).toMatchObject({ status: 410 });
    await shop.db
      .updateTable('order_access')
      .set({ expires_at: new Date(0) })
      .execute();
    const expired = { status: 410, result: { code: 'LINK_EXPIRED' } };
    expect(await open(secret)).toMatchObject(expired);
    expect(await save(secret, others, REST)).toMatchObject(expired);
  });

  it('leaves the secret in no table but the mail’s, and in no log', async () => {
    await orderDog();
    const secret = await getSecret();
    const [{ id }] = (await open(secret)).result.order_items;
    await save(secret, id, REST);
    const kept = await shop.db.selectFrom('order_access').selectAll().execute();
    const answers = await shop.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify([kept, answers])).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  });

  it('is asked for nothing where nothing is put off', async () => {
    await orderAs(shop, undefined, [{ sku: 'LION', qty: 1 }]);
    expect(await mails()).toEqual([]);
  });
});

describe('a customer who sends photos later', () => {
  it('is mailed the way to their own page, and no secret', async () => {
    const { access } = await signInNew(shop);
    await orderDog(access);
    const { items } = (await createClient(shop.http, access).get('customers/me/orders')).result.items[0];
    const [letter] = await mails();
    expect(letter?.action?.url).toMatch(new RegExp(`/order-items/bulk-customize/\\?orderItemIds=${items[0].item_id}$`));
    expect(await shop.db.selectFrom('order_access').selectAll().execute()).toEqual([]);
  });
});
