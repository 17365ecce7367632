import { joinWords, singular, splitWords, toWords } from './words.ts';

export interface TextField<T> {
  readonly boost: number;
  readonly getText: (document: T) => string;
  /** Whether adjacent words also match as one: "head cover" by "headcover". */
  readonly isJoined?: boolean;
}

/** The documents that contain a term, and its contribution to the score of each. */
export interface Posting {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
  /** Inverse document frequency. */
  readonly rarity: number;
}

type Frequencies = ReadonlyMap<string, number>;

// Okapi BM25 with its usual constants, k1 and b: repetitions saturate, and long texts count less.
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
// A term of every document still matches, but ranks last.
const LEAST_RARITY = 0.1;

const joins = (words: readonly string[], count: number): string[] =>
  words.slice(count - 1).flatMap((_, at) => joinWords(words.slice(at, at + count)));

/** "ContiSportContact" is three words as well as one. */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/gu;

const humps = (text: string): string[] => splitWords(text.replaceAll(HUMP, ' '));

const joinedWords = (text: string): string[] => {
  const typed = humps(text);
  const words = typed.map(singular);
  const whole = toWords(text).filter((word) => !words.includes(word));
  return [...words, ...whole, ...joins(typed, 2).filter((pair) => !whole.includes(pair))];
};

/** Joins of three words that `joinedWords` lacks. */
const longJoins = (text: string): string[] => {
  const whole = toWords(text);
  return joins(humps(text), 3).filter((triple) => !whole.includes(triple));
};

const countFrequencies = (words: readonly string[]): Frequencies => {
  const frequencies = new Map<string, number>();
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  return frequencies;
};

const getAverage = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0) / Math.max(numbers.length, 1);

type Table = Map<string, Map<number, number>>;

/** Adds the terms that `toTerms` finds in a field's texts. */
const addField = <T>(
  table: Table,
  documents: readonly T[],
  { boost, getText }: TextField<T>,
  toTerms: (text: string) => readonly string[],
): void => {
  const lengths = documents.map((document) => toWords(getText(document)).length);
  const average = getAverage(lengths) || 1;
  documents.forEach((document, number) => {
    const damping = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[number] as number)) / average);
    for (const [term, frequency] of countFrequencies(toTerms(getText(document)))) {
      const weight = (boost * frequency * (SATURATION + 1)) / (frequency + damping);
      const row = table.get(term) ?? new Map<number, number>();
      row.set(number, (row.get(number) ?? 0) + weight);
      table.set(term, row);
    }
  });
};

interface Postings {
  readonly byTerm: ReadonlyMap<string, Posting>;
  /** The number of leading terms that fuzzy matching covers; later ones match exactly only. */
  readonly resembling: number;
}

const createPosting = (row: ReadonlyMap<number, number>, size: number): Posting => ({
  documents: [...row.keys()],
  weights: [...row.values()],
  rarity: LEAST_RARITY + Math.log(1 + (size - row.size + 0.5) / (row.size + 0.5)),
});

/** A document matches a phrase if it has all words, scored as the weakest of them. */
const addPhrase = (table: Table, phrase: string): void => {
  const rows = phrase.split(' ').map((word) => table.get(word) ?? new Map<number, number>());
  const [first = new Map<number, number>(), ...others] = rows;
  const row = new Map<number, number>();
  for (const [number, weight] of first) {
    const weights = others.map((other) => other.get(number) ?? 0);
    if (!weights.includes(0)) row.set(number, Math.min(weight, ...weights));
  }
  if (row.size > 0) table.set(phrase, row);
};

/**
 * The terms of all documents.
 * @param phrases terms of several words separated by spaces: they match documents with all of the words.
 */
export const createPostings = <T>(
  documents: readonly T[],
  fields: readonly TextField<T>[],
  phrases: Iterable<string> = [],
): Postings => {
  const table: Table = new Map();
  for (const field of fields) addField(table, documents, field, field.isJoined ? joinedWords : toWords);
  const resembling = table.size;
  for (const field of fields) if (field.isJoined) addField(table, documents, field, longJoins);
  for (const phrase of phrases) addPhrase(table, phrase);
  const byTerm = new Map([...table].map(([term, row]) => [term, createPosting(row, documents.length)]));
  return { byTerm, resembling };
};
