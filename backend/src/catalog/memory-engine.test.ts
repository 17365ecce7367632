import { expect, it } from 'vitest';
import { createMemoryEngine } from './memory-engine.ts';

// Each field is one word long in each document, so that nothing but the boosts differs.
const PLAIN = { name: 'zebra', sku: 'zebra', categoryNames: 'zebra', variants: 'zebra', attributes: 'zebra' };

it('counts a name four times, a sku twice and a category once', async () => {
  const engine = createMemoryEngine();
  await engine.index([
    { id: 1, ...PLAIN, name: 'fox' },
    { id: 2, ...PLAIN, sku: 'fox' },
    { id: 3, ...PLAIN, categoryNames: 'fox' },
    { id: 4, ...PLAIN },
  ]);
  const scores = await engine.search('fox');
  const category = scores.get(3) ?? Number.NaN;
  expect([1, 2, 3].map((id) => (scores.get(id) ?? Number.NaN) / category)).toEqual([4, 2, 1]);
  expect(scores.has(4)).toBe(false);
});

it('forgets the old catalogue when it is given a new one', async () => {
  const engine = createMemoryEngine();
  await engine.index([{ id: 1, ...PLAIN, name: 'fox' }]);
  await engine.index([{ id: 2, ...PLAIN, name: 'owl' }]);
  expect([...(await engine.search('fox')).keys()]).toEqual([]);
  expect([...(await engine.search('owl')).keys()]).toEqual([2]);
});
