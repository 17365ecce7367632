import { editsBetween } from './edits.ts';

/** Similarity by term number; 1 is the word itself. */
type Closeness = ReadonlyMap<number, number>;

export interface Vocabulary {
  /** Undefined for an unknown term. */
  getNumber(term: string): number | undefined;
  /** Terms with the word as a proper prefix. */
  beginningWith(word: string): Closeness;
  /** Fuzzy matches; also of prefixes while the word is being typed. */
  near(word: string, isBeingTyped: boolean): Closeness;
}

const BEGINS = 0.6;
const EDITED: readonly number[] = [1, 0.5, 0.3];
const SHORTEST_BEGINNING = 5;

/** Maximum of edits: one in short words, or "cat" would match "car"; none in sizes and numbers. */
const allowedEdits = (word: string): number => {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
};

/** A bit per letter: a cheap filter before the edit distance. */
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

/** Similarity of a misspelt word to a term; 0 if they differ too much. */
const nearness = (word: string, term: string, isBeingTyped: boolean): number => {
  const limit = allowedEdits(word);
  const edits = editsBetween(word, term, limit);
  if (!edits) return 0;
  // Two edits including the first letter leave too little of the word: "tshirt" is not "short".
  const isOther = edits.whole > 1 && word[0] !== term[0] && word[0] !== term[1];
  const whole = edits.whole <= limit && !isOther ? (EDITED[edits.whole] ?? 0) : 0;
  const isBeginning = isBeingTyped && word.length >= SHORTEST_BEGINNING && term.length > word.length;
  return Math.max(whole, isBeginning ? (EDITED[edits.beginning] ?? 0) * BEGINS : 0);
};

/** Numbered terms with fuzzy lookup. Only the first `resembling` terms are matched fuzzily. */
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
