import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createPlushieService } from './plushie.service.ts';

let ada: Client;
let grace: Client;
const lines: string[] = [];

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeAll(async () => {
  const createCustomerClient = async () => createClient(shop.http, (await signInNew(shop)).access);
  [ada, grace] = [await createCustomerClient(), await createCustomerClient()];
});

const BEAR = { productId: 1 };
const create = (client: Client, key = newKey()) => client.post('plushies', BEAR, key);
const getShortCode = (client: Client, id: string) => client.get(`plushies/short-codes?plushieId=${id}`);
const count = async () => (await shop.db.selectFrom('plushie').select('id').execute()).length;

describe('a plushie', () => {
  it('is begun with a product, under an id that nobody can guess', async () => {
    const { status, result } = await create(shop.client);
    expect(status).toBe(200);
    expect(result).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      productId: 1,
      sku: 'BEAR',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await shop.client.get(`plushies/${result.id}`)).toMatchObject({ status: 200, result });
  });

  it('is begun once per key, told again to a repeat, and refused to another product', async () => {
    const key = newKey();
    const first = await create(shop.client, key);
    const before = await count();
    expect(await create(shop.client, key)).toEqual({ ...first, isReplay: true });
    expect(await count()).toBe(before);
    const other = await shop.client.post('plushies', { productId: 2 }, key);
    expect(other).toMatchObject({ status: 422, result: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await shop.client.post('plushies', BEAR, null)).toMatchObject({ status: 400 });
  });

  it('needs a product that there is', async () => {
    expect(await shop.client.post('plushies', { productId: 999 })).toMatchObject({
      status: 404,
      result: { code: 'NOT_FOUND', field: 'productId' },
    });
    for (const productId of [null, true, 'bear', 1.5, -1, [1], ''])
      expect(await shop.client.post('plushies', { productId })).toMatchObject({
        status: 400,
        result: { field: 'productId' },
      });
    expect(await shop.client.post('plushies', { productId: '2' })).toMatchObject({
      status: 200,
      result: { sku: 'LION' },
    });
  });
});

describe('whose plushie it is', () => {
  const NOT_THERE = { code: 'NOT_FOUND', errorMessage: 'We can’t find that plushie' };

  it('a guest’s is there for whoever knows its id', async () => {
    const { id } = (await create(shop.client)).result;
    for (const client of [shop.client, ada]) {
      expect(await client.get(`plushies/${id}`)).toMatchObject({ status: 200, result: { id } });
      expect(await getShortCode(client, id)).toMatchObject({ status: 200 });
    }
  });

  it('a customer’s is there for that customer alone, and to all others as if it were not', async () => {
    const { id } = (await create(ada)).result;
    expect(await ada.get(`plushies/${id}`)).toMatchObject({ status: 200, result: { id } });
    expect(await getShortCode(ada, id)).toMatchObject({ status: 200 });
    for (const client of [shop.client, grace]) {
      const missing = await client.get(`plushies/${randomUUID()}`);
      expect(missing).toMatchObject({ status: 404, result: NOT_THERE });
      expect(await client.get(`plushies/${id}`)).toEqual(missing);
      expect(await getShortCode(client, id)).toEqual(missing);
    }
  });

  it('a customer is told of all that are the customer’s, those begun last first, each with its code, and a guest of none', async () => {
    const { access } = await signInNew(shop);
    const customer = createClient(shop.http, access);
    expect(await customer.get('plushies')).toMatchObject({ status: 200, result: [] });
    const [first, second] = [(await create(customer)).result, (await create(customer)).result];
    const { result } = await customer.get('plushies');
    expect(result.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(result[1]).toEqual({ ...first, shortCode: (await getShortCode(customer, first.id)).result });
    expect(await shop.client.get('plushies')).toMatchObject({ status: 200, result: [] });
    expect(await createClient(shop.http, 'no.token.atall').get('plushies')).toMatchObject({ status: 401 });
  });

  it('what cannot be an id is answered like one that is not there', async () => {
    for (const id of ['1', 'x', `${randomUUID()}'`, randomUUID().toUpperCase()])
      expect(await shop.client.get(`plushies/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        result: NOT_THERE,
      });
  });

  it('a key is its customer’s own', async () => {
    const key = newKey();
    const ids = await Promise.all(
      [ada, grace, shop.client].map(async (client) => (await create(client, key)).result.id),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('a token that does not hold is refused', async () => {
    const ended = createClient(shop.http, 'no.token.atall');
    expect(await create(ended)).toMatchObject({ status: 401 });
    expect(await ended.get(`plushies/${(await create(shop.client)).result.id}`)).toMatchObject({ status: 401 });
  });
});

describe('a short code', () => {
  it('can be read out, stays the same and is told apart from all others', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await create(shop.client)).result.id as string),
    );
    const codes = await Promise.all(ids.map(async (id) => (await getShortCode(shop.client, id)).result));
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{7}$/);
    expect(new Set(codes).size).toBe(20);
    expect((await getShortCode(shop.client, ids[0] ?? '')).result).toBe(codes[0]);
  });

  it('that is taken gives way to the next one', async () => {
    const codes = ['SAME', 'SAME', 'OTHER'];
    const newCode = () => codes.shift() ?? '';
    const plushies = createPlushieService({ db: shop.database.db, catalog: shop.fake.catalog, newCode });
    const wanted = { productId: 1, customerId: null };
    const create = async () => (await plushies.create({ ...wanted, idempotencyKey: newKey() })).result.id;
    const ids = [await create(), await create()];
    const told = await Promise.all(ids.map((plushieId) => plushies.shortCode({ plushieId, customerId: null })));
    expect(told).toEqual(['SAME', 'OTHER']);
  });
});

it('ids of plushies are in no log line', async () => {
  const { id } = (await create(shop.client)).result;
  await shop.client.get(`plushies/${id}`);
  await getShortCode(shop.client, id);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).not.toContain(id);
});
