const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const APOSTROPHES = /['’]/g;

/** Words that say nothing about a product. */
const FILLERS = new Set('a an and at by for from in is my of on or the to with your'.split(' '));

/**
 * Endings of English plurals and what they stand for; the first that fits is taken. Of "ies" nobody can tell whether it
 * was "y" or "ie", so a "hoodie" is compared as a "hoody".
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

/** The words of a text without accents, apostrophes and capitals. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(APOSTROPHES, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter(Boolean);

/** The words of a text as they are compared, in the singular; "bear's" is "bear". */
export const toWords = (text: string): string[] => splitWords(text).map(singular);

/**
 * Neighbouring words written as one. Whoever does so may mean the words as they stand ("walkies tumbler") or as they are
 * compared ("dogs pillow" for "dogpillow").
 */
export const joinWords = (words: readonly string[]): string[] => [
  ...new Set([singular(words.join('')), words.map(singular).join('')]),
];

/** One letter before a hyphen belongs to the word behind it: a "t-shirt" is no shirt of size t. */
const LETTER_BEFORE_HYPHEN = /(?<![\p{L}\p{N}])(\p{L})[-\u2010\u2011](?=\p{L})/gu;

/** The words of a search as they were typed. */
export const typedWords = (text: string): string[] => splitWords(text.replaceAll(LETTER_BEFORE_HYPHEN, '$1'));

/** Of typed words those that a search has to find: each once, without fillers unless there is nothing else. */
export const dropFillers = (typed: readonly string[]): string[] => {
  const words = [...new Map(typed.map((word) => [singular(word), word])).values()];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};

/** The words that a search has to find, as they are compared. */
export const wantedWords = (text: string): string[] => dropFillers(typedWords(text)).map(singular);
