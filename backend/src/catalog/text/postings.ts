import { wordsOf } from './words.ts';

/** A text to be found by: how much it counts, and what it says of each document. */
export interface TextField<T> {
  readonly boost: number;
  readonly textOf: (document: T) => string;
  /** Whether neighbouring words are found written as one too: "head cover" by "headcover". */
  readonly isJoined?: boolean;
}

/** In which documents a term stands, and what it adds to each one's score. */
export interface Posting {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
  /** How telling the term is: the rarer, the higher. */
  readonly rarity: number;
}

type Frequencies = ReadonlyMap<string, number>;

// Okapi BM25 with its usual constants: more of a word counts less and less, and less in a long text.
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
// What every document has is still found, if last.
const LEAST_RARITY = 0.1;

const joins = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]}${word}`);

const frequenciesOf = (words: readonly string[]): Frequencies => {
  const frequencies = new Map<string, number>();
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  return frequencies;
};

const averageOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0) / Math.max(numbers.length, 1);

type Table = Map<string, Map<number, number>>;

const addField = <T>(table: Table, documents: readonly T[], { boost, textOf, isJoined }: TextField<T>): void => {
  const texts = documents.map((document) => wordsOf(textOf(document)));
  const average = averageOf(texts.map(({ length }) => length)) || 1;
  texts.forEach((words, number) => {
    const damping = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * words.length) / average);
    for (const [term, frequency] of frequenciesOf(isJoined ? [...words, ...joins(words)] : words)) {
      const weight = (boost * frequency * (SATURATION + 1)) / (frequency + damping);
      const row = table.get(term) ?? new Map<number, number>();
      row.set(number, (row.get(number) ?? 0) + weight);
      table.set(term, row);
    }
  });
};

/** The terms of all documents; documents are numbered as they come. */
export const createPostings = <T>(
  documents: readonly T[],
  fields: readonly TextField<T>[],
): ReadonlyMap<string, Posting> => {
  const table: Table = new Map();
  for (const field of fields) addField(table, documents, field);
  const posting = (row: ReadonlyMap<number, number>): Posting => ({
    documents: [...row.keys()],
    weights: [...row.values()],
    rarity: LEAST_RARITY + Math.log(1 + (documents.length - row.size + 0.5) / (row.size + 0.5)),
  });
  return new Map([...table].map(([term, row]) => [term, posting(row)]));
};
