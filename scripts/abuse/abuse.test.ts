import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBestWithin } from '../../domain/src/testing/best-time.ts';
import { startProductionShop } from '../lib/production-shop.ts';
import { type Attack, isDeep, ROUNDS } from './attack.ts';
import { createMachine } from './machine.ts';
import { buy, get, SKU, timeCategoryPage } from './shopper.ts';

/** Enough for categories of several pages. */
const PRODUCTS = 300;
const PAGE_MS = 200;
const START_MS = 600_000;

const folder = new URL('attacks/', import.meta.url);
const attacks: readonly Attack[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => ((await import(new URL(file, folder).href)) as { attack: Attack }).attack),
);

let shop: Awaited<ReturnType<typeof startProductionShop>>;
let bound: number;
const machine = createMachine();

const readHealth = async () => {
  const health = await Promise.all([shop.web, shop.gateway, shop.backend].map((url) => get(`${url}/health/ready`)));
  return health.map(({ status }) => status);
};

const timeBestCategoryPage = (): Promise<number> =>
  getBestWithin({ limitMs: bound, rounds: ROUNDS }, () => timeCategoryPage(shop));

beforeAll(async () => {
  shop = await startProductionShop({ products: PRODUCTS, hasSmallDisk: true });
  await buy(shop, SKU);
  await timeCategoryPage(shop);
  bound = isDeep ? PAGE_MS : Math.max(PAGE_MS, 3 * (await timeCategoryPage(shop)));
}, START_MS);

afterAll(() => shop?.stop());

/** Says with what goes wrong how busy the machine was. */
const withConditions = async (conditions: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message += `\n${conditions}`;
    throw error;
  }
};

describe.each(attacks)('$name', ({ run, whyNot }) => {
  it('leaves the shop answering and selling', async ({ skip }) => {
    const reason = whyNot?.(shop);
    if (reason) skip(reason);
    await withConditions(await machine.describe(shop), async () => {
      await run(shop);
      expect(await readHealth()).toEqual([200, 200, 200]);
      expect(await timeBestCategoryPage(), 'milliseconds of a category page').toBeLessThan(bound);
      expect(await buy(shop, SKU)).toBeTruthy();
    });
  }, 300_000);
});
