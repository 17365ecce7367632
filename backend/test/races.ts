import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { createServerDatabase, type ServerDatabase } from './engines.ts';
import { createRandom } from './random.ts';
import { openTestShop, type TestShop } from './shop.ts';

interface RacingShops {
  /** A random one of the shops. */
  readonly any: () => TestShop;
  readonly all: () => readonly TestShop[];
  readonly random: ReturnType<typeof createRandom>;
}

/**
 * Shops with pools of two processes on one PostgreSQL database, for a `describe`: a single connection would hide races.
 */
export const openRacingShops = (seed: string): RacingShops => {
  const random = createRandom(seed);
  let server: ServerDatabase;
  let shops: TestShop[] = [];

  beforeAll(async () => {
    server = await createServerDatabase();
    const open = async () =>
      openTestShop(await openDatabase({ databaseUrl: server.url, databasePool: 12, dataDir: null }));
    shops = [await open(), await open()];
  });

  afterAll(async () => {
    for (const shop of shops) {
      await shop.http.close();
      await shop.database.close();
    }
    await server.drop();
  });

  return { any: () => shops[random.below(shops.length)] as TestShop, all: () => shops, random };
};
