import { DEMO_STORE_VIEW } from '@patchwork/domain/stores/store-views.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { REQUEST } from '../../test/bulk.ts';
import { type Client, createClient } from '../../test/client.ts';
import { PASSWORD, signInNew } from '../../test/customers.ts';
import { makePlush } from '../../test/plush.ts';
import { fillShelf } from '../../test/shop.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { HOLDINGS, KNOWING_NOBODY } from './holdings.ts';
import { anonymizeOrders } from './privacy.repository.ts';

const lines: string[] = [];

const shop = await useTestShop({ log: (line) => lines.push(line), stores: [DEMO_STORE_VIEW] });

beforeEach(async () => {
  await makePlush(shop.database.db);
  await fillShelf(shop);
  await shop.db.deleteFrom('rate_limit').execute();
});

const REVIEW = { sku: 'BEAR', rating: 5, title: 'Canary title', detail: 'Canary detail', nickname: 'Canary nick' };
const MESSAGE = { kind: 'message', name: 'Canary name', topic: 'other', message: 'Canary message' };
const BULK_ORDER = { ...REQUEST, description: 'Canary bulk order', name: 'Canary Buyer' };
const STORY = { customerStoryText: 'Canary story' };

interface KnownCustomer {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
}

/** A customer of whom most tables know something: an order among them, and a cart. */
const known = async (): Promise<KnownCustomer> => {
  const { id, email, access } = await signInNew(shop);
  const client = createClient(shop.http, access);
  await client.post('user/reviews', REVIEW);
  await client.post('share/customer-stories', STORY);
  await shop.client.post('contact-messages', { ...MESSAGE, email });
  await shop.client.post('plushie-reminders', { customerEmail: email, remindDate: '2027-01-01' });
  await client.post('plushies', { productId: 1 });
  const { result: bulkOrder } = await client.post('bulk-orders/create', BULK_ORDER);
  await client.post('bulk-orders/question', { bulkOrderId: bulkOrder.id, question: 'Canary question' });
  const cartId = await client.createCart();
  await client.update(cartId, { sku: 'LION', qty: 1 });
  await client.post('carts/personal-details-update-requests', { cartId, email: `other-${email}` });
  const products = [{ sku: 'LION', qty: 1 }];
  const order = await client.order(cartId, { total: 8.33, products, address: { region_id: 1 } });
  expect(order).toMatchObject({ status: 200 });
  await client.update(await client.createCart(), { sku: 'BEAR', qty: 1 });
  return { id, email, client };
};

const tell = (client: Client, password = PASSWORD) => client.post('user/data-export', { password }, null);
const forget = (client: Client, password = PASSWORD) => client.post('user/delete', { password }, null);

/** Every row of every table as a text, by the table. */
const everything = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const table of [...HOLDINGS.map((one) => one.table), ...KNOWING_NOBODY]) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      shop.database.db,
    );
    found[table] = rows.map(({ row }) => row).join('\n');
  }
  return found;
};

const tablesWith = async (text: string): Promise<string[]> =>
  Object.entries(await everything()).flatMap(([table, rows]) => (rows.includes(text) ? [table] : []));

const findOrder = () => shop.db.selectFrom('shop_order').selectAll().orderBy('reserved_at', 'desc').executeTakeFirst();

describe('what the shop knows of a customer', () => {
  it('is told to them by what it is, without secrets, and nothing of others', async () => {
    const { client, id, email } = await known();
    const other = await known();
    const { status, result } = await tell(client);
    expect(status).toBe(200);
    expect(result.profile).toMatchObject([{ id, email, first_name: 'Ada' }]);
    expect(result.orders).toMatchObject([{ grand_total: 833, state: 'placed' }]);
    expect(result.orderItems).toMatchObject([{ sku: 'LION' }]);
    expect(result.reviews).toMatchObject([{ title: REVIEW.title }]);
    expect(result.messages).toMatchObject([{ message: MESSAGE.message }]);
    expect(result.stories).toMatchObject([{ story: STORY.customerStoryText }]);
    expect(result.cartItems).toEqual(expect.arrayContaining([expect.objectContaining({ sku: 'BEAR' })]));
    for (const name of ['plushies', 'reminders', 'checkoutDetails', 'sessions', 'payments']) {
      expect([name, result[name].length]).toEqual([name, 1]);
    }
    const text = JSON.stringify(result);
    for (const secret of ['argon2id', 'idempotency_key', other.id, other.email]) expect(text).not.toContain(secret);
  });

  it.each([
    ['is told', tell],
    ['is deleted', forget],
  ])('%s to nobody without the password, however often it is tried', async (_, call) => {
    const { client, id } = await known();
    expect(await call(shop.client)).toMatchObject({ status: 401 });
    for (let index = 0; index < 10; index += 1)
      expect(await call(client, 'wrong')).toMatchObject({ result: { code: 'WRONG_PASSWORD', field: 'password' } });
    expect(await call(client)).toMatchObject({ status: 429 });
    expect(await tablesWith(id)).toContain('customer');
  });
});

describe('an account that is told or deleted', () => {
  it('takes bulk orders along, which were told to them before', async () => {
    const { client } = await known();
    const { result } = await tell(client);
    expect(result.bulkOrders).toMatchObject([{ name: BULK_ORDER.name, tax_id: BULK_ORDER.taxId }]);
    expect(result.bulkMessages).toMatchObject([{ body: 'Canary question', author: 'buyer' }]);
    const before = await shop.db.selectFrom('bulk_order').select('id').execute();
    await forget(client);
    expect(await shop.db.selectFrom('bulk_order').select('id').execute()).toHaveLength(before.length - 1);
    expect(await shop.db.selectFrom('bulk_message').select('id').execute()).toHaveLength(before.length - 1);
  });
});

describe('an account that is deleted', () => {
  it('ends every session, is nowhere any more but in its orders, and those are nobody’s', async () => {
    const { client, id, email } = await known();
    const other = await known();
    expect(await forget(client)).toMatchObject({ status: 200, result: true });
    expect(await client.get('user/me')).toMatchObject({ status: 401 });
    const again = await shop.client.post('user/login', { username: email, password: PASSWORD }, null);
    expect(again).toMatchObject({ result: { code: 'WRONG_CREDENTIALS' } });
    expect(await tablesWith(id)).toEqual([]);
    expect(await tablesWith(email)).toEqual([]);
    const order = await findOrder();
    expect((await other.client.get('user/me')).status).toBe(200);
    expect(order).toMatchObject({ customer_id: other.id });
  });

  it('leaves what an order needs until the order is over; the bill stays after that', async () => {
    const { client } = await known();
    await forget(client);
    const before = await findOrder();
    expect(before).toMatchObject({ customer_id: null, email: 'ada@example.com', stripped_at: null });
    expect(before?.shipping_address).not.toBeNull();
    expect(await anonymizeOrders(shop.database.db)).toBe(0);
    await shop.db
      .updateTable('order_line')
      .set({ status: 'sent_to_customer' })
      .where('order_id', '=', before?.id)
      .execute();
    expect(await anonymizeOrders(shop.database.db)).toBe(1);
    const after = await findOrder();
    expect(after).toMatchObject({ email: '', shipping_address: null, grand_total: before?.grand_total });
    expect(after?.billing_address).toMatchObject({ street: ['1 Loom Street'], city: 'New York' });
    expect(JSON.stringify(after)).not.toContain('2125550123');
    expect(await anonymizeOrders(shop.database.db)).toBe(0);
  });

  it('takes previews of its orders along once they are over, with their notes, answers and pictures', async () => {
    const { client, id } = await known();
    const { item_id: itemId } = await shop.db
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .select('item_id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: upload_id } = await uploadPicture(shop.http);
    await shop.db.updateTable('upload').set({ is_ordered: true }).where('id', '=', upload_id).execute();
    const proof = { item_id: itemId, upload_id, note: 'Canary note', state: 'change_asked', answer: 'Canary answer' };
    await shop.db.insertInto('order_proof').values(proof).execute();
    await forget(client);
    await anonymizeOrders(shop.database.db);
    const findProofs = () =>
      shop.db.selectFrom('order_proof').select('id').where('upload_id', '=', upload_id).execute();
    expect(await findProofs()).toHaveLength(1);
    await shop.db.updateTable('order_line').set({ status: 'cancelled' }).where('item_id', '=', itemId).execute();
    expect(await anonymizeOrders(shop.database.db)).toBe(1);
    expect(await findProofs()).toEqual([]);
    await shop.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .where('id', '=', upload_id)
      .execute();
    await shop.uploads?.deleteAbandoned(1);
    expect(await shop.db.selectFrom('upload').select('id').where('id', '=', upload_id).execute()).toEqual([]);
  });

  it('waits for an order that is being paid', async () => {
    const { client, id } = await known();
    await shop.db
      .updateTable('shop_order')
      .set({ state: 'reserved', placed_at: null, number: null })
      .where('customer_id', '=', id)
      .execute();
    expect(await forget(client)).toMatchObject({ status: 409, result: { code: 'IN_PROGRESS' } });
    expect(await client.get('user/me')).toMatchObject({ status: 200 });
  });
});

it('passwords, words and addresses are in no log line', async () => {
  const { client, email, id } = await known();
  await tell(client, 'wrong canary password');
  await tell(client);
  await forget(client);
  for (const word of [email, id, PASSWORD, 'canary', 'Canary', 'Loom Street'])
    expect(lines.join('\n')).not.toContain(word);
});
