import { expect, it } from 'vitest';
import { searchWords, toWords } from './words.ts';

it.each([
  ['Bears', 'bear'],
  ['puppies', 'puppy'],
  ['foxes', 'fox'],
  ['dresses', 'dress'],
  ['inches', 'inch'],
  ['octopuses', 'octopus'],
  ['octopus', 'octopus'],
  ['dress', 'dress'],
  ['pajamas', 'pajama'],
  ['pies', 'pie'],
  ['hoodies', 'hoody'],
  ['hoodie', 'hoody'],
  ['gas', 'gas'],
  ["Grandpa's", 'grandpa'],
  ['Crème', 'creme'],
])('compares %s as %s', (text, word) => {
  expect(toWords(text)).toEqual([word]);
});

it('parts words at everything that is neither letter nor digit', () => {
  expect(toWords('BARNABY-COAL-6, "Cut-Out" & 30×40 日本')).toEqual([
    'barnaby',
    'coal',
    '6',
    'cut',
    'out',
    '30',
    '40',
    '日本',
  ]);
});

it('leaves out fillers and repetitions, but never everything', () => {
  expect(searchWords('a pillow for the pillow of my dog')).toEqual(['pillow', 'dog']);
  expect(searchWords('to the')).toEqual(['to', 'the']);
  expect(searchWords('?! --')).toEqual([]);
});
