import { expect, it } from 'vitest';
import { readSynonyms, type SynonymRow } from './synonyms.ts';
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
    { boost: 4, getText: ({ title }) => title, isJoined: true },
    { boost: 1, getText: ({ note }) => note },
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

it('joins words as they were typed as well, with endings that look like plurals, and with fillers', () => {
  const titles = ['Pajamas', 'Sunshine Pillow', 'Forever Dog', 'Walkies Tumbler', 'Huggable Dog'];
  const pets = createTextIndex(
    titles.map((title, id) => ({ id, title })),
    [{ boost: 4, getText: ({ title }) => title, isJoined: true }],
  );
  const first = (text: string) => [...pets.search(text)].sort(([, a], [, b]) => b - a).map(([id]) => titles[id])[0];
  expect(first('paja mas')).toBe('Pajamas');
  expect(first('suns hine pillow')).toBe('Sunshine Pillow');
  expect(first('for ever dog')).toBe('Forever Dog');
  expect(first('walkiestumbler')).toBe('Walkies Tumbler');
});

it('puts what has all words before what has most of them, however short that is', () => {
  const whole = 'Poppy Elephant Number Eight in the Grand Summer Parade';
  const titles = ['Poppy Elephant Number', whole, ...Array.from({ length: 40 }, () => 'Fox Number Eight')];
  const toys = createTextIndex(
    titles.map((title, id) => ({ id, title })),
    [{ boost: 4, getText: ({ title }) => title }],
  );
  const best = [...toys.search('poppy elephant number eight')].sort(([, a], [, b]) => b - a)[0];
  expect(titles[best?.[0] ?? 0]).toBe(whole);
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
    [{ boost: 1, getText: () => 'stuffed animals' }],
  );
  const scores = same.search('stuffed animal');
  expect(scores.size).toBe(20_000);
  expect(Math.min(...scores.values())).toBeGreaterThanOrEqual(0.02);
});

it('leaves out what scores below 0.02', () => {
  const brief = Array.from({ length: 49 }, (_, id) => ({ id, text: 'bear' }));
  const rambling = { id: 49, text: `bear ${'word '.repeat(5000)}` };
  const scores = createTextIndex([...brief, rambling], [{ boost: 1, getText: ({ text }) => text }]).search('bear');
  expect(scores.size).toBe(49);
  expect(scores.has(rambling.id)).toBe(false);
  expect(Math.min(...scores.values())).toBeGreaterThanOrEqual(0.02);
});

it('finds nothing for a text without words, or in an empty index', () => {
  expect(found(' ?! ')).toEqual([]);
  expect(createTextIndex<{ id: number }>([], [{ boost: 1, getText: () => '' }]).search('bear').size).toBe(0);
});

const search = (titles: readonly string[], synonyms: readonly SynonymRow[] = []) => {
  const documents = titles.map((title, id) => ({ id, title }));
  const one = createTextIndex(
    documents,
    [{ boost: 4, getText: ({ title }) => title, isJoined: true }],
    readSynonyms(synonyms),
  );
  return (text: string) => [...one.search(text)].sort(([, a], [, b]) => b - a).map(([id]) => titles[id]);
};

it('takes a t-shirt for no shorts, and finds it however it is written', () => {
  const titles = ['Running Shorts', 'Ringer T-Shirt', 'Plain Tee', 'Board Short'];
  for (const text of ['t-shirt', 'T-Shirts', 'tshirt']) expect(search(titles)(text)).toEqual(['Ringer T-Shirt']);
  expect(search(['Running Shorts', 'Plain Tee'])('t-shirt')).toEqual([]);
  expect(search(['Running Shorts', 'Plain Tee'], [{ word: 'T-Shirts', meant: 'tee' }])('t-shirt')).toEqual([
    'Plain Tee',
  ]);
});

it.each(['conti sport contact', 'contisportcontact', 'conti sportcontact', 'contisport contact', 'ContiSportContact'])(
  'finds three words by %s, whichever of them are written as one',
  (text) => {
    for (const title of ['Conti Sport Contact 5', 'ContiSportContact 5', 'Conti SportContact 5']) {
      expect(search([title, 'Pilot Alpin', 'Contour Pillow'])(text)).toContain(title);
    }
  },
);

it('parts words that the shop never has together', () => {
  expect(search(['Pillow for a Rabbit', 'Bear'])('rabbitpillow')).toEqual(['Pillow for a Rabbit']);
});

it('finds by two parts of a word only what has both, and takes a misspelling for none', () => {
  const titles = ['Cat for Kids', 'Fish Pillow', 'Rest well', 'Forest Friend'];
  expect(search(titles)('catfish')).toEqual([]);
  expect(search([...titles, 'Cat with a Fish'])('catfish')).toEqual(['Cat with a Fish']);
  expect(search(titles)('forrest')).toEqual(['Forest Friend']);
});

it('finds by the synonyms of a word that was misspelt, and by none that the shop did not give', () => {
  const titles = ['Clover Bunny', 'Brown Bear'];
  expect(search(titles, [{ word: 'rabbit', meant: 'bunny, hare' }])('rabit')).toEqual(['Clover Bunny']);
  expect(search(titles)('rabbit')).toEqual([]);
});

it('finds by a synonym of several words what has them all, and takes several words for the synonym they have', () => {
  const titles = ['Soft Toy Bear', 'Soft Blanket', 'Toy Box', 'Plush Fox'];
  const synonyms = [
    { word: 'plush', meant: 'stuffie, soft toys' },
    { word: 'soft toy', meant: 'plush' },
  ];
  expect(search(titles, synonyms)('plush')).toEqual(['Plush Fox', 'Soft Toy Bear']);
  expect(search(titles, synonyms)('plsh').sort()).toEqual(['Plush Fox', 'Soft Toy Bear']);
  expect(search(titles, synonyms)('soft toy')).toContain('Plush Fox');
  expect(search(titles, synonyms)('soft')).toEqual(['Soft Blanket', 'Soft Toy Bear']);
});
