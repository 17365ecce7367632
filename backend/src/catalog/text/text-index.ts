import { createPostings, type Posting, type TextField } from './postings.ts';
import { synonymsOf } from './synonyms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { wantedWords } from './words.ts';

/** Finds documents, known by their ids, by words in their texts. */
export interface TextIndex {
  /** Scores by id of what has at least 75 % of the words, in some spelling; empty for a text without words. */
  search(text: string): ReadonlyMap<number, number>;
}

const MINIMUM_SCORE = 0.02;
const MINIMUM_SHARE = 0.75;
const SYNONYM = 0.8;

/** How many of the words have to be found: 75 %, rounded down, at least one. */
const required = (words: number): number => Math.max(1, Math.floor(words * MINIMUM_SHARE));

interface Wanted {
  readonly word: string;
  /** The word written as one with a neighbour: "key chain" for "keychain". */
  readonly joined: readonly string[];
  readonly isLast: boolean;
}

const wantedOf = (words: readonly string[]): Wanted[] =>
  words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const joined = [before && `${before}${word}`, after && `${word}${after}`].filter((one) => one !== undefined);
    return { word, joined, isLast: at === words.length - 1 };
  });

const keepNearest = (found: Map<number, number>, more: Iterable<readonly [number, number]>): void => {
  for (const [term, closeness] of more) if (closeness > (found.get(term) ?? 0)) found.set(term, closeness);
};

/** The terms that stand for a word. A misspelling is looked for only where there is no such word. */
const termsFor = ({ word, joined, isLast }: Wanted, vocabulary: Vocabulary): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const known = (terms: readonly string[], closeness: number): [number, number][] =>
    terms.flatMap((term) => {
      const number = vocabulary.numberOf(term);
      return number === undefined ? [] : [[number, closeness]];
    });
  keepNearest(found, known([word, ...joined], 1));
  keepNearest(found, known([word, ...joined].flatMap(synonymsOf), SYNONYM));
  const isKnown = found.size > 0;
  if (isLast) keepNearest(found, vocabulary.beginningWith(word));
  if (!isKnown) keepNearest(found, vocabulary.near(word, isLast));
  return found;
};

/** Adds up what the words find: per word the best of its terms, and how many of the words a document has. */
const createTally = (size: number) => {
  const scores = new Float64Array(size);
  const found = new Uint8Array(size);
  const best = new Float64Array(size);
  const touched: number[] = [];
  const addTerm = ({ documents, weights }: Posting, factor: number): void => {
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] as number;
      const score = factor * (weights[at] as number);
      if (best[document] === 0) touched.push(document);
      if (score > (best[document] as number)) best[document] = score;
    }
  };
  const endWord = (): void => {
    for (const document of touched) {
      scores[document] = (scores[document] as number) + (best[document] as number);
      found[document] = (found[document] as number) + 1;
      best[document] = 0;
    }
    touched.length = 0;
  };
  return { scores, found, addTerm, endWord };
};

/** An index in memory over texts that do not change. */
export const createTextIndex = <T extends { readonly id: number }>(
  documents: readonly T[],
  fields: readonly TextField<T>[],
): TextIndex => {
  const byTerm = createPostings(documents, fields);
  const vocabulary = createVocabulary([...byTerm.keys()]);
  const postings = [...byTerm.values()];
  const search = (text: string): ReadonlyMap<number, number> => {
    const words = wantedOf(wantedWords(text));
    const { scores, found, addTerm, endWord } = createTally(documents.length);
    for (const word of words) {
      // What only resembles the word, or goes on after it, tells no more than the word itself would.
      const mostTelling = byTerm.get(word.word)?.rarity ?? Number.POSITIVE_INFINITY;
      for (const [term, closeness] of termsFor(word, vocabulary)) {
        const posting = postings[term] as Posting;
        addTerm(posting, closeness * Math.min(posting.rarity, mostTelling));
      }
      endWord();
    }
    const minimum = required(words.length);
    const result = new Map<number, number>();
    documents.forEach(({ id }, number) => {
      const count = found[number] as number;
      const score = ((scores[number] as number) * count) / words.length;
      if (words.length > 0 && count >= minimum && score >= MINIMUM_SCORE) result.set(id, score);
    });
    return result;
  };
  return { search };
};
