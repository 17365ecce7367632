import { afterAll } from 'vitest';
import { openTestDatabase } from './engines.ts';
import { openTestShop, type ShopOptions, type TestShop } from './shop.ts';

/** A shop for all tests of a file, on its own database; closed at the end. */
export const useTestShop = async (options: ShopOptions = {}): Promise<TestShop> => {
  const shop = await openTestShop(await openTestDatabase(), options);
  afterAll(async () => {
    await shop.http.close();
    await shop.database.close();
  });
  return shop;
};
