import { expect, it } from 'vitest';
import { createPagedJob, PAGE_ROWS } from './paged-job.ts';

const toId = (index: number) => `0000000${index.toString(16).padStart(5, '0')}`;

/** So many rows, at the first of which the work always fails. */
const roundsOver = (count: number, failingCount: number) => {
  let left = Array.from({ length: count }, (_, index) => toId(index));
  const failing = new Set(left.slice(0, failingCount));
  const tried: string[] = [];
  const round = createPagedJob<string, string>({
    find: async ({ after, limit }) => left.filter((id) => id > after).slice(0, limit),
    getId: (id) => id,
    work: async (id) => {
      tried.push(id);
      if (failing.has(id)) throw new Error('No');
      left = left.filter((one) => one !== id);
    },
    failed: 'rows failed',
  });
  return { round, tried, left: () => left };
};

it('what fails for ever keeps nothing behind it from its turn', async () => {
  const { round, left } = roundsOver(2 * PAGE_ROWS + 5, 2 * PAGE_ROWS);
  await expect(round('')).rejects.toThrow(`${PAGE_ROWS} rows failed`);
  await expect(round('')).rejects.toThrow(`${PAGE_ROWS} rows failed`);
  expect(await round('')).toBe(5);
  expect(left()).toHaveLength(2 * PAGE_ROWS);
});

it('what failed has its turn again once the others had theirs', async () => {
  const { round, tried } = roundsOver(PAGE_ROWS, PAGE_ROWS);
  await expect(round('')).rejects.toThrow('failed');
  expect(await round('')).toBe(0);
  await expect(round('')).rejects.toThrow('failed');
  expect(tried).toHaveLength(2 * PAGE_ROWS);
});

it('a few are all worked at each time', async () => {
  const { round, tried } = roundsOver(3, 1);
  await expect(round('')).rejects.toThrow('1 rows failed');
  await expect(round('')).rejects.toThrow('1 rows failed');
  expect(tried.map((id) => tried.filter((one) => one === id).length)).toEqual([2, 1, 1, 2]);
});
