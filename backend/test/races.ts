import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { createServerDatabase, type ServerDatabase } from './engines.ts';
import { createRandom } from './random.ts';
import { openTestShop, type TestShop } from './shop.ts';

export interface RacingShops {
  /** One of the shops, by chance. */
  readonly any: () => TestShop;
  readonly all: () => readonly TestShop[];
  readonly random: ReturnType<typeof createRandom>;
}

/**
 * Shops of two processes' worth of pools on one PostgreSQL database, for the tests of a `describe`: a single connection
 * would hide every race.
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
