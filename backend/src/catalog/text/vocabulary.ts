import { editsBetween } from './edits.ts';

/** How near a term is to a word, by term number: 1 is the word itself. */
export type Closeness = ReadonlyMap<number, number>;

export interface Vocabulary {
  /** The number of a term; undefined for one that occurs nowhere. */
  getNumber(term: string): number | undefined;
  /** Terms that begin with the word, the word itself left out. */
  beginningWith(word: string): Closeness;
  /** Terms that the word may be a misspelling of; of their beginnings too where it is still being typed. */
  near(word: string, isBeingTyped: boolean): Closeness;
}

const BEGINS = 0.6;
const EDITED: readonly number[] = [1, 0.5, 0.3];
const SHORTEST_BEGINNING = 5;

/** Letters that may be wrong: one in short words, else "cat" would find every "car"; none in sizes and numbers. */
const allowedEdits = (word: string): number => {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
};

/** One bit per letter: a cheap way to see that two words are too different before counting their edits. */
const getLetters = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const firstAtOrAfter = (sorted: readonly string[], word: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Closeness of a misspelt word to a term; 0 if they are too far apart. */
const nearness = (word: string, term: string, isBeingTyped: boolean): number => {
  const limit = allowedEdits(word);
  const edits = editsBetween(word, term, limit);
  if (!edits) return 0;
  // Two edits, one of them in the first letter, leave too little of the word: "tshirt" is not "short".
  const isOther = edits.whole > 1 && word[0] !== term[0] && word[0] !== term[1];
  const whole = edits.whole <= limit && !isOther ? (EDITED[edits.whole] ?? 0) : 0;
  const isBeginning = isBeingTyped && word.length >= SHORTEST_BEGINNING && term.length > word.length;
  return Math.max(whole, isBeginning ? (EDITED[edits.beginning] ?? 0) * BEGINS : 0);
};

/**
 * Terms, numbered as they come, and the ways to find them by a word that is not quite theirs. Of `all`, only the first
 * `resembling` ones are found so.
 */
export const createVocabulary = (all: readonly string[], resembling = all.length): Vocabulary => {
  const numbers = new Map(all.map((term, number) => [term, number]));
  const terms = all.slice(0, resembling);
  const sorted = [...terms].sort();
  const letters = Uint32Array.from(terms, getLetters);
  const beginningWith = (word: string): Closeness => {
    const found = new Map<number, number>();
    for (let at = firstAtOrAfter(sorted, word); sorted[at]?.startsWith(word); at += 1) {
      const term = sorted[at] as string;
      if (term !== word) found.set(numbers.get(term) as number, BEGINS);
    }
    return found;
  };
  const near = (word: string, isBeingTyped: boolean): Closeness => {
    const limit = allowedEdits(word);
    const own = getLetters(word);
    const found = new Map<number, number>();
    if (limit === 0) return found;
    terms.forEach((term, number) => {
      if (countBits(own & ~(letters[number] as number)) > limit) return;
      if (term.length < word.length - limit || (!isBeingTyped && term.length > word.length + limit)) return;
      const closeness = nearness(word, term, isBeingTyped);
      if (closeness > 0) found.set(number, closeness);
    });
    return found;
  };
  return { getNumber: (term) => numbers.get(term), beginningWith, near };
};
