import { expect, it } from 'vitest';
import { editsBetween } from './edits.ts';

/** The same by its definition, without any of the shortcuts: how many edits at least. */
const slowly = (a: string, b: string): number => {
  if (!a || !b) return a.length + b.length;
  const rest = [
    slowly(a.slice(1), b) + 1,
    slowly(a, b.slice(1)) + 1,
    slowly(a.slice(1), b.slice(1)) + Number(a[0] !== b[0]),
  ];
  if (a[0] === b[1] && a[1] === b[0]) rest.push(slowly(a.slice(2), b.slice(2)) + 1);
  return Math.min(...rest);
};

it.each([
  ['bear', 'bear', 0],
  ['baer', 'bear', 1],
  ['ber', 'bear', 1],
  ['beear', 'bear', 1],
  ['pear', 'bear', 1],
  ['octapuss', 'octopus', 2],
])('counts from %s to %s %i edits', (word, term, edits) => {
  expect(editsBetween(word, term, 2)?.whole).toBe(edits);
});

it('counts from the beginning of a word that goes on', () => {
  expect(editsBetween('octup', 'octopus', 2)).toEqual({ whole: 3, beginning: 1 });
  expect(editsBetween('unicr', 'unicorn', 1)?.beginning).toBe(1);
});

it('gives up on what is too far away or too long', () => {
  expect(editsBetween('bear', 'tumbler', 2)).toBeNull();
  expect(editsBetween('a'.repeat(80), 'a'.repeat(80), 2)).toBeNull();
});

it('agrees with the definition on every pair of short words', () => {
  const letters = ['a', 'b', 'c'];
  const longer = (words: string[]) => words.flatMap((word) => letters.map((letter) => word + letter));
  const [two, three] = [longer(letters), longer(longer(letters))];
  for (const word of [...two, ...three]) {
    for (const term of [...letters, ...two, ...three, 'abca', 'bacb']) {
      expect([word, term, editsBetween(word, term, 9)?.whole]).toEqual([word, term, slowly(word, term)]);
    }
  }
});
