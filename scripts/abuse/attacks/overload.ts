import { expect } from 'vitest';
import { measureRounds } from '../../../domain/src/testing/best-time.ts';
import type { Shop } from '../../lib/production-shop.ts';
import { type Attack, isDeep, ROUNDS } from '../attack.ts';
import { getManyPages, timeCategoryPage } from '../shopper.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_MEMORY = 512 * MEBIBYTE;
/** The most memory that the process may keep afterwards. */
const MOST_KEPT = 128 * MEBIBYTE;
const PAGES = 400;
const ADMITTED_MS = 1_000;
/**
 * On a busy machine, of pages as long as one takes alone: eight that are made at a time, twice that for those who wait, and
 * the letting in and refusing of four hundred, who share the processor with them. Without a limit it is four hundred.
 */
const SHARING = 40;

/** Asks for all pages at once. Returns how long the slowest of those that were let in took, and how long it may. */
const overload = async (shop: Shop) => {
  const alone = await timeCategoryPage(shop);
  const answers = await getManyPages(shop, PAGES);
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(made.length + refused.length).toBe(PAGES);
  expect(made.length).toBeGreaterThan(0);
  expect(refused.filter(({ headers }) => !headers.has('retry-after'))).toEqual([]);
  const times = made.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    slowest: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    limit: isDeep ? ADMITTED_MS : Math.max(ADMITTED_MS, SHARING * alone),
  };
};

export const attack: Attack = {
  name: 'four hundred pages at once that have to be made',
  run: async (shop) => {
    const before = shop.readWebMemory();
    const isQuick = ({ slowest, limit }: Awaited<ReturnType<typeof overload>>) => slowest < limit;
    const rounds = await measureRounds(() => overload(shop), { rounds: ROUNDS, isEnough: isQuick });
    expect(rounds.some(isQuick), `milliseconds of each round: ${JSON.stringify(rounds)}`).toBe(true);
    const after = shop.readWebMemory();
    expect(after.peak ?? after.now).toBeLessThan(MOST_MEMORY);
    await expect.poll(() => shop.readWebMemory().now).toBeLessThan(before.now + MOST_KEPT);
  },
};
