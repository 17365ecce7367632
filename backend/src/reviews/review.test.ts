import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const TOKEN = 'operations-token-of-this-test-only';
const lines: string[] = [];
const shop = await useTestShop({ log: (line) => lines.push(line), operationsToken: TOKEN });
const operations = createClient(shop.http, TOKEN);

beforeAll(() => fillShelf(shop));

beforeEach(async () => {
  for (const table of ['product_review', 'review', 'rate_limit']) await shop.db.deleteFrom(table).execute();
});

const REVIEW = { sku: 'BEAR', rating: 5, title: 'Soft as a cloud', detail: 'She sleeps with it.', nickname: 'Ada' };

const customer = async () => {
  const { access, id } = await signInNew(shop);
  return { id, client: createClient(shop.http, access) };
};

const write = async (client: Client, over: object = {}): Promise<string> => {
  const { status, result } = await client.post('user/reviews', { ...REVIEW, ...over });
  expect(status).toBe(200);
  return result.reviewId;
};

const decide = async (reviewId: string, state = 'approved') =>
  expect(await operations.post('operations/reviews/decisions', { reviewId, state })).toMatchObject({ status: 200 });

/** One that everybody may read. */
const approved = async (over: object = {}) => {
  const { client } = await customer();
  const id = await write(client, over);
  await decide(id);
  return { id, client };
};

const shown = async (query = '') => (await shop.client.get(`reviews?sku=BEAR${query}`)).result;
const summary = async () => (await shop.client.get('reviews/summaries?skus=BEAR,LION')).result;

describe('a review', () => {
  it('is seen by nobody but who wrote it until it has been approved', async () => {
    const [{ client }, other] = [await customer(), await customer()];
    const id = await write(client);
    expect((await client.get('user/reviews')).result).toMatchObject([{ ...REVIEW, id, state: 'pending' }]);
    expect((await other.client.get('user/reviews')).result).toEqual([]);
    expect([await shown(), await summary()]).toEqual([{ items: [], total_count: 0 }, []]);
    await decide(id);
    expect(await shown()).toMatchObject({ total_count: 1, items: [{ ...REVIEW, id, is_verified: false }] });
    await decide(id, 'rejected');
    expect(await shown()).toMatchObject({ total_count: 0 });
    expect((await client.get('user/reviews?sku=BEAR')).result).toMatchObject([{ state: 'rejected' }]);
  });

  it('is one for a customer and a product: a second takes the place of the first, and is read again', async () => {
    const { client, id } = await approved();
    const again = await write(client, { rating: 2, title: 'A seam came loose' });
    expect(again).toBe(id);
    expect(await shown()).toMatchObject({ total_count: 0 });
    expect((await client.get('user/reviews')).result).toMatchObject([{ rating: 2, state: 'pending' }]);
    await write(client, { sku: 'LION' });
    expect((await client.get('user/reviews')).result).toHaveLength(2);
  });

  it('is written once per key, and the stored answer holds none of its words', async () => {
    const { client } = await customer();
    const key = newKey();
    for (const isReplay of [false, true])
      expect(await client.post('user/reviews', REVIEW, key)).toMatchObject({ status: 200, isReplay });
    expect(await client.post('user/reviews', REVIEW, null)).toMatchObject({ status: 400 });
    const kept = JSON.stringify(await shop.db.selectFrom('idempotency').selectAll().execute());
    for (const word of [REVIEW.title, REVIEW.detail]) {
      expect(kept).not.toContain(word);
      expect(lines.join('\n')).not.toContain(word);
    }
  });

  it('tells that the product was ordered, as itself, as a variant or as a bundle, and by nobody else', async () => {
    const { client, id } = await customer();
    const order = async (sku: string) => {
      const cart = randomUUID();
      const orderId = randomUUID();
      await shop.db.insertInto('cart').values({ id: cart, state: 'closed' }).execute();
      const money = Object.fromEntries(
        ['subtotal', 'discount', 'shipping', 'tax', 'grand_total'].flatMap((name) => [
          [name, 0],
          [`base_${name}`, 0],
        ]),
      );
      const who = { email: 'a@b.co', first_name: 'A', last_name: 'B', billing_address: '{}', customer_id: id };
      const how = { idempotency_owner: 'x', idempotency_key: cart, payment_method: 'test', currency: 'USD' };
      const state = { state: 'placed', number: cart, placed_at: new Date(), item_count: 1, exchange_rate: 1 };
      await shop.db
        .insertInto('shop_order')
        .values({ id: orderId, cart_id: cart, ...money, ...who, ...how, ...state })
        .execute();
      const line = { options: '{}', choices: '[]', unit_net: 0, row_net: 0, row_tax: 0, discount: 0, tax_rate: 0 };
      await shop.db
        .insertInto('order_line')
        .values({ order_id: orderId, position: 0, line_key: sku, sku, name: sku, qty: 1, ...line })
        .execute();
    };
    for (const sku of ['BEAR', 'SHIRT-S', 'BOX-BEAR-LION']) await order(sku);
    for (const sku of ['BEAR', 'SHIRT', 'BOX', 'LION']) await write(client, { sku });
    const own = (await client.get('user/reviews')).result as { sku: string; is_verified: boolean }[];
    expect(Object.fromEntries(own.map((one) => [one.sku, one.is_verified]))).toEqual({
      BEAR: true,
      SHIRT: true,
      BOX: true,
      LION: false,
    });
    const other = await customer();
    await write(other.client);
    expect((await other.client.get('user/reviews')).result).toMatchObject([{ is_verified: false }]);
  });

  it('is taken back by who wrote it and by nobody else', async () => {
    const { client, id } = await approved();
    const other = await customer();
    for (const [who, status] of [
      [shop.client, 401],
      [other.client, 404],
      [client, 200],
    ] as const) {
      expect(await who.post('user/reviews/delete', { reviewId: id })).toMatchObject({ status });
    }
    expect(await shown()).toMatchObject({ total_count: 0 });
    expect(await client.post('user/reviews/delete', { reviewId: 'no-id' })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ detail: '' }, 'detail'],
    [{ detail: 'x'.repeat(5001) }, 'detail'],
    [{ nickname: '' }, 'nickname'],
    [{ nickname: 'x'.repeat(51) }, 'nickname'],
  ])('is refused with the field to blame: %j', async (over, field) => {
    const { client } = await customer();
    const reply = await client.post('user/reviews', { ...REVIEW, ...over });
    expect(reply).toMatchObject({ status: 400, result: { code: 'INVALID', field } });
  });

  it('is refused of a product that is not there, and of a guest', async () => {
    const { client } = await customer();
    const unknown = await client.post('user/reviews', { ...REVIEW, sku: 'NOPE' });
    expect(unknown).toMatchObject({ status: 404, result: { code: 'NOT_FOUND', field: 'sku' } });
    expect(await shop.client.post('user/reviews', REVIEW)).toMatchObject({ status: 401 });
    expect(await shop.client.get('user/reviews')).toMatchObject({ status: 401 });
  });

  it('can be changed ten times in ten minutes', async () => {
    const { client } = await customer();
    for (let index = 0; index < 10; index += 1) await write(client, { title: `Take ${index}` });
    const refused = await client.post('user/reviews', REVIEW);
    const errorMessage = 'Too many reviews. Try again in 10 minutes.';
    expect(refused).toMatchObject({ status: 429, result: { code: 'TOO_MANY_ATTEMPTS', errorMessage } });
  });
});

describe('what is shown of a product', () => {
  it('is counted by stars, with an average of one decimal', async () => {
    for (const rating of [5, 5, 4]) await approved({ rating });
    expect(await summary()).toEqual([
      {
        sku: 'BEAR',
        average: '4.7',
        count: 3,
        counts: [
          { rating: 5, count: 2 },
          { rating: 4, count: 1 },
        ],
      },
    ]);
  });

  it('is read by pages, in the order that is asked for, and by stars', async () => {
    for (const rating of [3, 5, 1]) await approved({ rating });
    const stars = async (query: string) => (await shown(query)).items.map((one: { rating: number }) => one.rating);
    expect(await stars('')).toEqual([1, 5, 3]);
    expect(await stars('&sort=highest')).toEqual([5, 3, 1]);
    expect(await stars('&sort=lowest')).toEqual([1, 3, 5]);
    expect(await stars('&rating=5')).toEqual([5]);
    expect(await stars('&size=2&from=2')).toEqual([3]);
    expect(await shown('&size=2')).toMatchObject({ total_count: 3 });
  });

  it('has what came with an imported catalogue, without stars', async () => {
    await shop.db.insertInto('product').values({ id: 1, sku: 'BEAR', url_path: 'bear', source: '{}' }).execute();
    const source = { title: 'Lovely', detail: 'My best friend.', nickname: 'Bob' };
    const rows = [
      { ...source, review_status: 1, created_at: '2024-03-04T05:06:07.000Z' },
      { ...source, review_status: 2, created_at: null },
    ];
    const values = rows.map((row, index) => ({ id: index + 1, product_id: 1, source: JSON.stringify(row) }));
    await shop.db.insertInto('review').values(values).execute();
    await approved();
    const { items } = await shown();
    expect(items).toMatchObject([{ ...REVIEW }, { ...source, id: 'imported-1', rating: null }]);
    expect(await summary()).toMatchObject([{ count: 1, average: '5.0' }]);
  });

  it('is marked as helpful once by each customer, and not by who wrote it', async () => {
    const [first, second] = [await approved(), await approved()];
    const { client } = await customer();
    for (const _ of ['once', 'again'])
      expect(await client.post('user/reviews/helpful', { reviewId: first.id })).toMatchObject({ status: 200 });
    expect(await first.client.post('user/reviews/helpful', { reviewId: first.id })).toMatchObject({ status: 404 });
    const { items } = await shown('&sort=helpful');
    expect(items).toMatchObject([
      { id: first.id, helpful_count: 1 },
      { id: second.id, helpful_count: 0 },
    ]);
  });
});

describe('the latest reviews', () => {
  const latest = async (query = '') =>
    (await shop.client.get(`reviews/latest${query}`)).result.map(({ title }: { title: string }) => title);

  it('are the last written, of all products or of some, and none that waits', async () => {
    for (const [title, sku] of [
      ['One', 'BEAR'],
      ['Two', 'LION'],
      ['Three', 'BEAR'],
    ] as const)
      await approved({ title, sku });
    const { client } = await customer();
    await write(client, { title: 'Waits' });
    expect(await latest()).toEqual(['Three', 'Two', 'One']);
    expect(await latest('?size=2')).toEqual(['Three', 'Two']);
    expect(await latest('?skus=BEAR')).toEqual(['Three', 'One']);
    expect(await latest('?skus=LION,BEAR&size=2')).toEqual(['Three', 'Two']);
    expect(await latest('?skus=DUCK')).toEqual([]);
    expect(await latest('?skus=')).toEqual([]);
  });

  it('are of a hundred products at most', async () => {
    const skus = Array.from({ length: 101 }, (_, index) => `S${index}`).join(',');
    expect(await shop.client.get(`reviews/latest?skus=${skus}`)).toMatchObject({ status: 400 });
  });
});

describe('pages of several products', () => {
  it('hold for each the same as a page of its own, in the order of the products', async () => {
    for (const rating of [3, 5, 1]) await approved({ rating });
    await approved({ sku: 'LION', rating: 4 });
    const paged = await shop.client.get('reviews/pages?skus=LION,BEAR,NONE&size=2&from=1&sort=highest');
    const one = async (sku: string) => (await shop.client.get(`reviews?sku=${sku}&size=2&from=1&sort=highest`)).result;
    const own = await Promise.all(['LION', 'BEAR', 'NONE'].map(async (sku) => ({ sku, ...(await one(sku)) })));
    expect(paged.result).toEqual(own);
    expect(own.map(({ items, total_count: total }) => [items.length, total])).toEqual([
      [0, 1],
      [2, 3],
      [0, 0],
    ]);
    const stars = await shop.client.get('reviews/pages?skus=BEAR,LION&rating=5');
    expect(stars.result.map(({ total_count: total }: { total_count: number }) => total)).toEqual([1, 0]);
  });

  it('are refused when they would hold more than five hundred reviews', async () => {
    const skus = Array.from({ length: 6 }, (_, index) => `SKU${index}`).join(',');
    expect(await shop.client.get(`reviews/pages?skus=${skus}&size=100`)).toMatchObject({ status: 400 });
  });
});

describe('moderation', () => {
  it('lists what waits, the oldest first, and is for who runs the shop alone', async () => {
    const { client } = await customer();
    const ids = [await write(client), await write(client, { sku: 'LION' })];
    const { result } = await operations.get('operations/reviews/pending');
    expect(result).toMatchObject({ total_count: 2, items: ids.map((id) => ({ id, state: 'pending' })) });
    for (const other of [shop.client, client, createClient(shop.http, `${TOKEN}x`)]) {
      expect(await other.get('operations/reviews/pending')).toMatchObject({ status: 401 });
      const decision = { reviewId: ids[0], state: 'approved' };
      expect(await other.post('operations/reviews/decisions', decision)).toMatchObject({ status: 401 });
    }
    expect(await shown()).toMatchObject({ total_count: 0 });
  });
});
