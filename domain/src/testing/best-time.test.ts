import { expect, it } from 'vitest';
import { getBestWithin, measureRounds } from './best-time.ts';

const from = (times: readonly number[]) => async (round: number) => times[round] ?? Number.NaN;

it('measures as many rounds as it is told when none is enough', async () => {
  expect(await measureRounds(from([9, 8, 7, 6]), { rounds: 3, isEnough: (ms) => ms < 5 })).toEqual([9, 8, 7]);
});

it('ends with the first round that is enough', async () => {
  expect(await measureRounds(from([9, 4, 3]), { rounds: 3, isEnough: (ms) => ms < 5 })).toEqual([9, 4]);
});

it('measures every round when nothing is enough by itself', async () => {
  expect(await measureRounds(from([9, 4, 3]), { rounds: 3 })).toEqual([9, 4, 3]);
});

it('keeps the best of rounds that are all too slow, and never calls a time at the limit good', async () => {
  expect(await getBestWithin({ limitMs: 5, rounds: 3 }, from([9, 5, 7, 1]))).toBe(5);
});

it('measures once where one round is all there is', async () => {
  expect(await getBestWithin({ limitMs: 5, rounds: 1 }, from([9, 1]))).toBe(9);
});
