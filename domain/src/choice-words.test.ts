import { describe, expect, it } from 'vitest';
import { isMeant, meantBy, type NamedValue, wordOf } from './choice-words.ts';

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
    expect(wordOf(value)).toBe(word);
    expect(isMeant(word, value)).toBe(true);
  });

  it('is read by id and by name, in large letters or small', () => {
    expect(meantBy('41', COLORS)).toEqual(['41']);
    expect(meantBy('HONEY', COLORS)).toEqual(['41']);
    expect(meantBy('sky blue', COLORS)).toEqual(['43']);
  });

  it('means all values of one name, any number, and nothing where nobody knows the word', () => {
    expect(meantBy('fern', COLORS)).toEqual(['42', '44']);
    expect(meantBy('999', COLORS)).toEqual(['999']);
    expect(meantBy('true', COLORS)).toEqual(['true']);
    expect(meantBy('plaid', COLORS)).toEqual([]);
  });

  it('that is a number is never taken for a name', () => {
    expect(isMeant('8', named('66', '8'))).toBe(false);
  });
});
