const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const APOSTROPHES = /['’]/g;

/** Words that say nothing about a product. */
const FILLERS = new Set('a an and at by for from in is my of on or the to with your'.split(' '));

/** Endings of English plurals and what they stand for; the first that fits is taken. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w\w)ies$/, 'y'],
  [/(?<=ch|sh|ss|x|z)es$/, ''],
  [/uses$/, 'us'],
  [/(?<=[^su])s$/, ''],
];

const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s')) return word;
  const plural = PLURALS.find(([ending]) => ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
};

/** The words of a text as they are compared: without accents and capitals, in the singular; "bear's" is "bear". */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(APOSTROPHES, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map(singular);

/** The words that a search has to find: each once, without fillers unless there is nothing else. */
export const wantedWords = (text: string): string[] => {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};
