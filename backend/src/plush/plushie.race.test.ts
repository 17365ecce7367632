import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { createServerDatabase, isDeep, SERVER_URL, type ServerDatabase, sayLeftOut } from '../../test/engines.ts';
import { makePlush } from '../../test/plush.ts';
import { newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { openDatabase } from '../db/open.ts';

const ROUNDS = isDeep ? 50 : 3;
const SENDS = 20;

sayLeftOut('plushies that are begun at once');

// One connection hides every race: this needs a server and parallel clients.
describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  let server: ServerDatabase;
  let shop: TestShop;

  beforeAll(async () => {
    server = await createServerDatabase();
    shop = await openTestShop(await openDatabase({ databaseUrl: server.url, databasePool: 12, dataDir: null }));
    await makePlush(shop.database.db);
  });

  afterAll(async () => {
    await shop.http.close();
    await shop.database.close();
    await server.drop();
  });

  const sends = <T>(send: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: SENDS }, send));

  it('begins one plushie for one key, however often it is sent at once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const key = newKey();
      const replies = await sends(() => shop.client.post('plushies', { productId: 1 }, key));
      const made = replies.filter(({ status }) => status === 200);
      expect(made.length).toBeGreaterThan(0);
      expect(made.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
      expect(new Set(made.map(({ result }) => result.id)).size).toBe(1);
      const others = replies.filter(({ status }) => status !== 200);
      expect(others.map(({ status, result }) => [status, result.code])).toEqual(others.map(() => [409, 'IN_PROGRESS']));
      expect(await shop.db.selectFrom('plushie').select('id').execute()).toHaveLength(round);
    }
  });

  it('keeps ten letters of one customer, however many come at once', async () => {
    const body = { customerStoryText: 'Once upon a time' };
    const customer = createClient(shop.http, (await signInNew(shop)).access);
    const replies = await sends(() => customer.post('share/customer-stories', body));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(SENDS - 10);
    expect(await shop.db.selectFrom('customer_story').select('id').execute()).toHaveLength(10);
  });
});
