/**
 * How a literal is read. `shown`: a person reads whatever has a letter, as between the tags of JSX. `said`: the same, but
 * for codes and names of programs, as in a refusal. `named`: a single capitalized word is a text too, and so are words in
 * a row, as in a property named "label". `plain`: only what looks like a sentence or a title.
 */
export type Place = 'shown' | 'said' | 'named' | 'plain';

/** Stands where a template has a value. */
export const VALUE = '\u0000';
/** A word between blanks: no path, no id and no name with dots. */
const WORD = /^[\p{P}\p{S}]*(?:\p{L}[\p{L}'’-]*\p{L}|[AI])[\p{P}\p{S}]*$/u;

const isSentence = (text: string): boolean => {
  // Bars part a list of names.
  if (/\S\|\S/.test(text)) return false;
  const plain = text.replaceAll(VALUE, ' ').trim();
  const words = plain.split(/\s+/).filter((part) => WORD.test(part));
  if (words.length < 2 || !/\p{Ll}{2}/u.test(plain)) return false;
  return /^[“"‘']?\p{Lu}/u.test(plain) || text.startsWith(VALUE) || /[.!?…]$/u.test(plain);
};

const PLAIN_WORD = /^[“"]?\p{L}(?:[\p{L}'’-]*\p{L})?[”"]?$/u;

/** Words and nothing else, as parts of a sentence are. */
const isPhrase = (text: string): boolean => {
  const words = text.replaceAll(VALUE, ' ').trim().split(/\s+/);
  return words.length > 1 && /\p{Ll}{2}/u.test(text) && words.every((part) => PLAIN_WORD.test(part));
};

const isCapitalizedWord = (text: string): boolean =>
  /^[^\p{L}]*\p{Lu}\p{Ll}+[^\p{L}]*$/u.test(text.replaceAll(VALUE, ''));

/** A path such as `cartItem.qty`, or a name such as `methodCode` or `cart_id`. */
const NAME_OF_PROGRAM = /^[\w-]+(?:[.:/]\w+)+$|^[a-z]+(?:[A-Z_]\w*)+$/;

/** Whether a literal is a text for people, by its words and its place. */
export const isText = (text: string, place: Place): boolean => {
  if (place === 'shown') return /\p{L}/u.test(text);
  if (place === 'said') return /\p{Ll}/u.test(text) && !NAME_OF_PROGRAM.test(text);
  // Scripts without capitals, such as Japanese, have no names of programs.
  if (/\p{Lo}/u.test(text)) return true;
  return isSentence(text) || (place === 'named' && (isCapitalizedWord(text) || isPhrase(text)));
};
