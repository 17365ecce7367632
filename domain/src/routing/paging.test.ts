import { expect, it } from 'vitest';
import { canReadOn } from './paging.ts';

it.each([
  [50, 82, true],
  [0, 50, true],
  [81, 82, true],
  [-1, 82, false],
  [82, 82, false],
  [100, 82, false],
  [0, 49, false],
  [10, 49, false],
  [0, 0, false],
])('a page from %i of %i in all is asked for: %s', (start, total, expected) => {
  expect(canReadOn({ start, total, size: 50 })).toBe(expected);
});
