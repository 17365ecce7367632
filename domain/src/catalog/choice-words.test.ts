import { describe, expect, it } from 'vitest';
import { findMeantIds, isMeant, type NamedValue, toChoiceWord } from './choice-words.ts';

const named = (value: string, label: string): NamedValue => ({ value, label });
const COLORS = [named('41', 'Honey'), named('42', 'Fern'), named('43', 'Sky Blue'), named('44', 'fern')];

describe('a value in an address', () => {
  it.each([
    [named('42', 'Fern'), 'fern'],
    [named('63', '12 inches'), '12 inches'],
    [named('64', '6.5 inches'), '64'],
    [named('65', 'Red, dark'), '65'],
    [named('66', '8'), '66'],
    [named('67', ' '), '67'],
  ])('of %o is %s', (value, word) => {
    expect(toChoiceWord(value)).toBe(word);
    expect(isMeant(word, value)).toBe(true);
  });

  it('is read by id and by name, in large letters or small', () => {
    expect(findMeantIds('41', COLORS)).toEqual(['41']);
    expect(findMeantIds('HONEY', COLORS)).toEqual(['41']);
    expect(findMeantIds('sky blue', COLORS)).toEqual(['43']);
  });

  it('means all values of one name, any number, and nothing where nobody knows the word', () => {
    expect(findMeantIds('fern', COLORS)).toEqual(['42', '44']);
    expect(findMeantIds('999', COLORS)).toEqual(['999']);
    expect(findMeantIds('true', COLORS)).toEqual(['true']);
    expect(findMeantIds('plaid', COLORS)).toEqual([]);
  });

  it('that is a number is never taken for a name', () => {
    expect(isMeant('8', named('66', '8'))).toBe(false);
  });
});
