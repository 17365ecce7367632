import { expect, it, vi } from 'vitest';
import { createBatchLoader } from './batch.ts';

interface Row {
  readonly sku: string;
}

const open = (loadMany: (keys: readonly string[]) => Promise<readonly Row[]>, size = 3) => {
  const load = vi.fn(loadMany);
  return {
    calls: () => load.mock.calls.map(([keys]) => keys),
    ...createBatchLoader(load, { key: (row) => row.sku, size }),
  };
};
const toRows = async (keys: readonly string[]): Promise<Row[]> => keys.toReversed().map((sku) => ({ sku }));

it('asks once for all that is asked for in one tick, by so many keys as fit', async () => {
  const { load, preload, calls } = open(toRows);
  const [a, , b] = await Promise.all([load('a'), preload(['b', 'c', 'd']), load('b')]);
  expect([a, b]).toEqual([{ sku: 'a' }, { sku: 'b' }]);
  expect(calls()).toEqual([['a', 'b', 'c'], ['d']]);
});

it('asks for nothing twice, be it there, on its way, missing or failed', async () => {
  const { load, preload, known, calls } = open(async (keys) => {
    if (keys.includes('bad')) throw new Error('refused');
    return toRows(keys.filter((key) => key !== 'gap'));
  });
  const first = preload(['a', 'gap']);
  await Promise.all([first, load('a')]);
  await preload(['bad', 'bad']);
  expect(known('a')).toEqual({ sku: 'a' });
  expect(known('gap')).toBeNull();
  expect(known('bad')).toBeUndefined();
  expect(await load('gap')).toBeNull();
  await expect(load('bad')).rejects.toThrow('refused');
  await expect(load('bad')).rejects.toThrow('refused');
  expect(calls()).toEqual([['a', 'gap'], ['bad']]);
});

it('keeps the failure of one call from the keys of another', async () => {
  const { load } = open(async (keys) => {
    if (keys.includes('bad')) throw new Error('refused');
    return toRows(keys);
  }, 1);
  const [good, bad] = await Promise.allSettled([load('a'), load('bad')]);
  expect(good).toEqual({ status: 'fulfilled', value: { sku: 'a' } });
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
});

it('waits for what others have asked for before', async () => {
  const answered = Promise.withResolvers<void>();
  const { load, preload, calls } = open(async (keys) => {
    await answered.promise;
    return toRows(keys);
  });
  const first = preload(['a']);
  await new Promise((resolve) => setImmediate(resolve));
  const second = load('a');
  answered.resolve();
  expect(await second).toEqual({ sku: 'a' });
  await first;
  expect(calls()).toEqual([['a']]);
});

it('takes a row that was read elsewhere, unless the key has been asked for', async () => {
  const { load, prime, calls } = open(async () => [{ sku: 'b' }]);
  prime('a', { sku: 'a' });
  const asked = load('b');
  prime('b', { sku: 'other' });
  expect(await Promise.all([load('a'), asked])).toEqual([{ sku: 'a' }, { sku: 'b' }]);
  expect(calls()).toEqual([['b']]);
});
