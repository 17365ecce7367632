const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const APOSTROPHES = /['’]/g;

/** Stop words. */
const FILLERS = new Set('a an and at by for from in is my of on or the to with your'.split(' '));

/**
 * English plural endings and their singular; the first match wins. "ies" may stand for "y" or "ie", so a "hoodie" is
 * normalized as a "hoody".
 */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w\w)ies?$/, 'y'],
  [/(?<=ch|sh|ss|x|z)es$/, ''],
  [/uses$/, 'us'],
  [/(?<=[^su])s$/, ''],
];

export const singular = (word: string): string => {
  if (word.length < 4) return word;
  const plural = PLURALS.find(([ending]) => ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
};

/** Without accents, apostrophes and uppercase. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(APOSTROPHES, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter(Boolean);

/** Normalized words in the singular; "bear's" is "bear". */
export const toWords = (text: string): string[] => splitWords(text).map(singular);

/** Adjacent words joined, both as typed ("walkies tumbler") and normalized ("dogs pillow" for "dogpillow"). */
export const joinWords = (words: readonly string[]): string[] => [
  ...new Set([singular(words.join('')), words.map(singular).join('')]),
];

/** A letter before a hyphen belongs to the next word: a "t-shirt" is no shirt of size t. */
const LETTER_BEFORE_HYPHEN = /(?<![\p{L}\p{N}])(\p{L})[-\u2010\u2011](?=\p{L})/gu;

/** The words of a search as they were typed. */
export const typedWords = (text: string): string[] => splitWords(text.replaceAll(LETTER_BEFORE_HYPHEN, '$1'));

/** The unique words that a search must match, without stop words unless there is nothing else. */
export const dropFillers = (typed: readonly string[]): string[] => {
  const words = [...new Map(typed.map((word) => [singular(word), word])).values()];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};

export const searchWords = (text: string): string[] => dropFillers(typedWords(text)).map(singular);
