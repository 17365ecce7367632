import { describe, expect, it } from 'vitest';
import { findRootCategory, type PlacedCategory } from './root-category.ts';

const at = (path: string, level: number | null = null): PlacedCategory => ({
  id: Number(path.split('/').at(-1)),
  path,
  level,
});

describe('the root of the categories', () => {
  it.each<readonly [string, readonly PlacedCategory[], number]>([
    ['the usual one', [at('1/2', 1), at('1/2/10', 2), at('1/2/10/11', 3), at('15', 2)], 2],
    ['the usual one that is no document', [at('1/2/10', 2), at('1/2/11', 2)], 2],
    ['the usual one of several stores', [at('1', 0), at('1/2', 1), at('1/2/10', 2), at('1/3', 1), at('1/3/20', 2)], 2],
    ['another one', [at('1', 0), at('1/41', 1), at('1/41/42', 2), at('1/41/43', 2)], 41],
    ['another one that is no document', [at('7/42', 2), at('7/43', 2)], 7],
    ['none, where those at the top have no parent', [at('100', 2), at('100/101', 3), at('200', 2)], 0],
    ['none, where the dump writes 0 for it', [at('0/100', 1), at('0/100/101', 2)], 0],
    ['none, where there is one department only', [at('100', 1), at('100/101', 2)], 0],
    ['none, where 2 is a department like others', [at('2', 2), at('2/5', 3), at('3', 2), at('3/6', 3)], 0],
    ['none, where nothing is known', [], 0],
    ['the usual one, though a category below it is switched off', [at('1/2/10', 2), at('1/2/30/31', 3)], 2],
    [
      'another one, though a category below it is switched off',
      [at('1/41', 1), at('1/41/42', 2), at('1/41/44/45', 3)],
      41,
    ],
    ['none, though one of those without a parent is switched off', [at('100', 2), at('300/301', 3)], 0],
    ['another one beside a category that has no parent', [at('1/41', 1), at('1/41/42', 2), at('15', 2)], 41],
  ])('is %s', (_, categories, root) => expect(findRootCategory(categories)).toBe(root));
});
