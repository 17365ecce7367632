import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase, SERVER_URL, type ServerDatabase, sayLeftOut } from '../../test/engines.ts';
import { fillShelf, openTestShop, type TestShop } from '../../test/shop.ts';
import { openDatabase } from '../db/open.ts';
import { createAbandonedCartsService } from './abandoned-carts.service.ts';

const PROCESSES = 5;

sayLeftOut('several processes that look for carts that were left');

describe.runIf(SERVER_URL)('carts that were left, on PostgreSQL with several processes', () => {
  let server: ServerDatabase;
  let shop: TestShop;
  let others: Awaited<ReturnType<typeof openDatabase>>[];

  beforeAll(async () => {
    server = await createServerDatabase();
    const open = () => openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: null });
    shop = await openTestShop(await open());
    others = await Promise.all(Array.from({ length: PROCESSES }, open));
    await fillShelf(shop);
  });

  afterAll(async () => {
    await shop.http.close();
    for (const database of [shop.database, ...others]) await database.close();
    await server.drop();
  });

  beforeEach(async () => {
    for (const table of ['cart_personal_details', 'abandoned_cart_mail', 'outbox']) {
      await shop.db.deleteFrom(table).execute();
    }
  });

  const leftCart = async (email: string): Promise<void> => {
    await shop.db.deleteFrom('rate_limit').execute();
    const cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    await shop.client.post('carts/personal-details-update-requests', { email, cartId });
    await sql`update cart set updated_at = now() - interval '5 hours' where id = ${cartId}`.execute(shop.db);
  };

  const runAll = async (): Promise<number> => {
    const shopUrls = new Map([['default', 'https://plush.example']]);
    const runs = others.map(({ db }) => createAbandonedCartsService({ db, hours: 4, shopUrls }).issueLinks());
    return (await Promise.all(runs)).reduce((sum, count) => sum + count, 0);
  };

  const count = async (table: string): Promise<number> =>
    (await shop.db.selectFrom(table).selectAll().execute()).length;

  it('get one mail each, in every round', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const before = await count('cart_recovery');
      for (let cart = 0; cart < 3; cart += 1) await leftCart(`${round}-${cart}@example.com`);
      expect(await runAll()).toBe(3);
      expect(await runAll()).toBe(0);
      expect(await count('outbox')).toBe(3 * round);
      expect(await count('cart_recovery')).toBe(before + 3);
    }
  });

  it('are one mail for one person, whatever process finds which cart', async () => {
    for (let cart = 0; cart < 4; cart += 1) await leftCart('ada@example.com');
    expect((await runAll()) + (await runAll())).toBe(1);
    expect(await count('outbox')).toBe(1);
  });
});
