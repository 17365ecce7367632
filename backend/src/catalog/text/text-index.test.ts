import { expect, it } from 'vitest';
import { createTextIndex } from './text-index.ts';

const TITLES = [
  'Cat Face Pillow',
  'Car Seat Cover',
  'Dog Golf Head Cover',
  'Pocket Keychain',
  'Brown Bear',
  'Bear, bear and bear again with a very long title',
  'Bearskin Rug',
];

const index = createTextIndex(
  TITLES.map((title, id) => ({ id, title, note: id === 3 ? 'bear' : '' })),
  [
    { boost: 4, textOf: ({ title }) => title, isJoined: true },
    { boost: 1, textOf: ({ note }) => note },
  ],
);

const found = (text: string): string[] =>
  [...index.search(text)].sort(([, a], [, b]) => b - a).map(([id]) => TITLES[id] as string);

it('takes a word for a misspelling only where there is no such word', () => {
  expect(found('cat')).toEqual(['Cat Face Pillow']);
  expect(found('cap seat')).toContain('Car Seat Cover');
});

it('allows one edit under six letters, two from there on, none in numbers and the shortest words', () => {
  expect(found('pillaw')).toEqual(['Cat Face Pillow']);
  expect(found('pilloqq')).toEqual(['Cat Face Pillow']);
  expect(found('brwwn x')).toEqual(['Brown Bear']);
  expect(found('brqqn x')).toEqual([]);
  expect(found('ct x')).toEqual([]);
});

it('finds the beginning of the last word only', () => {
  expect(found('key')).toEqual(['Pocket Keychain']);
  expect(found('key zzzzzzz')).toEqual([]);
});

it('finds words written as one, and one written as two', () => {
  expect(found('headcover')[0]).toBe('Dog Golf Head Cover');
  expect(found('key chain')[0]).toBe('Pocket Keychain');
});

it('puts the whole word before a longer one, and the title before the note', () => {
  expect(found('bear').at(-1)).toBe('Pocket Keychain');
  expect(found('bear').indexOf('Brown Bear')).toBeLessThan(found('bear').indexOf('Bearskin Rug'));
});

it('wants three of four words, and prefers all of them', () => {
  expect(found('dog golf head zzzzzzz')).toEqual(['Dog Golf Head Cover']);
  expect(found('dog golf zzzzzzz yyyyyyy')).toEqual([]);
  expect(found('seat cover')[0]).toBe('Car Seat Cover');
});

it('still finds what every document has, and scores it above the minimum', () => {
  const same = createTextIndex(
    Array.from({ length: 20_000 }, (_, id) => ({ id })),
    [{ boost: 1, textOf: () => 'stuffed animals' }],
  );
  const scores = same.search('stuffed animal');
  expect(scores.size).toBe(20_000);
  expect(Math.min(...scores.values())).toBeGreaterThanOrEqual(0.02);
});

it('leaves out what scores below 0.02', () => {
  const brief = Array.from({ length: 49 }, (_, id) => ({ id, text: 'bear' }));
  const rambling = { id: 49, text: `bear ${'word '.repeat(5000)}` };
  const scores = createTextIndex([...brief, rambling], [{ boost: 1, textOf: ({ text }) => text }]).search('bear');
  expect(scores.size).toBe(49);
  expect(scores.has(rambling.id)).toBe(false);
  expect(Math.min(...scores.values())).toBeGreaterThanOrEqual(0.02);
});

it('finds nothing for a text without words, or in an empty index', () => {
  expect(found(' ?! ')).toEqual([]);
  expect(createTextIndex<{ id: number }>([], [{ boost: 1, textOf: () => '' }]).search('bear').size).toBe(0);
});
