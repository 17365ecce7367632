import { describe, expect, it } from 'vitest';
import { groupMatch, matching } from './nameMatch.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const found = (text: string, ...names: string[]) => matching(text, named(...names)).map(({ name }) => name);

describe('names on the device', () => {
  it('are found by their words, whole ones before beginnings, the shortest first', () => {
    const names = ['Bearskin Rug', 'Midnight Bear', 'Barnaby Bear with a Scarf', 'Fox'];
    expect(found('bear', ...names)).toEqual(['Midnight Bear', 'Barnaby Bear with a Scarf', 'Bearskin Rug']);
  });

  it('have to hold every word of the text', () => {
    expect(found('dog pillow', 'Dog Face Pillow', 'Dog Socks', 'Pillow')).toEqual(['Dog Face Pillow']);
  });

  it.each([
    ['one letter wrong', 'dragin'],
    ['one too few', 'dragn'],
    ['one too many', 'draggon'],
    ['two swapped', 'drgaon'],
    ['not yet finished', 'drag'],
    ['a plural', 'dragons'],
    ['an accent', 'Drágon'],
  ])('are found with %s', (_what, text) => {
    expect(found(text, 'Ember Dragon')).toEqual(['Ember Dragon']);
  });

  it.each(['drxxn', 'wagon', 'fax', '   ', '???'])('are not found by %j', (text) => {
    expect(found(text, 'Ember Dragon', 'Fox')).toEqual([]);
  });
});

it('finds a category that a longer text names', () => {
  expect(groupMatch('dog pilow', 'Pillows')).toBeGreaterThan(0);
  expect(groupMatch('golf', 'Golf Head Covers')).toBeGreaterThan(0);
  expect(groupMatch('dog socks', 'Pillows')).toBe(0);
  expect(groupMatch('golf socks', 'Golf Head Covers')).toBe(0);
  expect(groupMatch('renaisance blanket', 'Renaissance Blankets')).toBeGreaterThan(
    groupMatch('renaisance blanket', 'Blankets'),
  );
});
