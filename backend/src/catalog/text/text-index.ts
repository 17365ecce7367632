import { createPostings, type Posting, type TextField } from './postings.ts';
import { NO_SYNONYMS, phrasesIn, type Synonyms } from './synonyms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { dropFillers, joinWords, singular, typedWords } from './words.ts';

export interface TextIndex {
  /** Scores by id of matches for at least 75 % of the words, in some spelling; empty for a text without words. */
  search(text: string): ReadonlyMap<number, number>;
}

const MINIMUM_SCORE = 0.02;
const MINIMUM_SHARE = 0.75;
const SYNONYM = 0.8;

/** Minimum number of matching words: 75 %, rounded down, at least one. */
const required = (words: number): number => Math.max(1, Math.floor(words * MINIMUM_SHARE));

interface QueryWord {
  readonly word: string;
  /** Joined with its neighbours: "key chain" for "keychain". */
  readonly joined: readonly string[];
  readonly isLast: boolean;
}

/** Windows of two or three words around the word. */
const AROUND = [
  [-1, 1],
  [0, 2],
  [-2, 1],
  [-1, 2],
  [0, 3],
] as const;

/** @param typed all typed words including fillers: in "for ever" the filler is half of a word. */
const toQueryWords = (typed: readonly string[], telling: readonly string[]): QueryWord[] =>
  telling.map((word, number) => {
    const at = typed.lastIndexOf(word);
    const around = AROUND.map(([from, to]) => typed.slice(Math.max(0, at + from), at + to));
    const joined = around.flatMap((part) => (part.length > 1 ? joinWords(part) : []));
    return { word: singular(word), joined: [...new Set(joined)], isLast: number === telling.length - 1 };
  });

/** Shorter parts occur in other words by chance. */
const SHORTEST_PART = 3;

interface Lookup {
  readonly isKnown: (word: string) => boolean;
  readonly documentsWith: (word: string) => ReadonlySet<number>;
}

/** Two words that were typed as one, if a document has both; otherwise just the word. */
const splitJoined = (word: string, { isKnown, documentsWith }: Lookup): string[] => {
  if (isKnown(singular(word))) return [word];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const withFirst = documentsWith(singular(first));
    if ([...documentsWith(singular(second))].some((document) => withFirst.has(document))) return [first, second];
  }
  return [word];
};

const keepNearest = (found: Map<number, number>, more: Iterable<readonly [number, number]>): void => {
  for (const [term, closeness] of more) if (closeness > (found.get(term) ?? 0)) found.set(term, closeness);
};

interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  /** Words with synonyms, for fuzzy matching. */
  readonly keys: Vocabulary;
  readonly keyNames: readonly string[];
}

/** The terms that match a word. Fuzzy matching only if the word is unknown. */
const termsFor = ({ word, joined, isLast }: QueryWord, lexicon: Lexicon): ReadonlyMap<number, number> => {
  const { vocabulary, synonyms, keys, keyNames } = lexicon;
  const getSynonyms = (one: string): readonly string[] => synonyms.get(one) ?? [];
  const found = new Map<number, number>();
  const known = (terms: readonly string[], closeness: number): [number, number][] =>
    terms.flatMap((term) => {
      const number = vocabulary.getNumber(term);
      return number === undefined ? [] : [[number, closeness]];
    });
  keepNearest(found, known([word, ...joined], 1));
  keepNearest(found, known([word, ...joined].flatMap(getSynonyms), SYNONYM));
  const isKnown = found.size > 0;
  if (isLast) keepNearest(found, vocabulary.beginningWith(word));
  if (isKnown) return found;
  keepNearest(found, vocabulary.near(word, isLast));
  for (const [key, closeness] of keys.near(word, false)) {
    keepNearest(found, known(getSynonyms(keyNames[key] as string), closeness * SYNONYM));
  }
  return found;
};

/** Adds the best term's score per word, and counts the matched words per document. */
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

/** An in-memory index of immutable texts. */
export const createTextIndex = <T extends { readonly id: number }>(
  documents: readonly T[],
  fields: readonly TextField<T>[],
  synonyms: Synonyms = NO_SYNONYMS,
): TextIndex => {
  const { byTerm, resembling } = createPostings(documents, fields, phrasesIn(synonyms));
  const vocabulary = createVocabulary([...byTerm.keys()], resembling);
  const postings = [...byTerm.values()];
  const keyNames = [...synonyms.keys()];
  const lexicon: Lexicon = { vocabulary, synonyms, keyNames, keys: createVocabulary(keyNames) };
  const termsWith = (word: string) => [word, ...(synonyms.get(word) ?? [])];
  const lookup: Lookup = {
    isKnown: (word) => termsWith(word).some((term) => byTerm.has(term)),
    documentsWith: (word) => new Set(termsWith(word).flatMap((term) => byTerm.get(term)?.documents ?? [])),
  };
  const search = (text: string): ReadonlyMap<number, number> => {
    const typed = typedWords(text);
    const written = dropFillers(typed);
    const part = (word: string) => splitJoined(word, lookup);
    const words = toQueryWords(typed.flatMap(part), written.flatMap(part));
    const { scores, found, addTerm, endWord } = createTally(documents.length);
    for (const word of words) {
      // A fuzzy or prefix match must not weigh more than the exact word.
      const mostTelling = byTerm.get(word.word)?.rarity ?? Number.POSITIVE_INFINITY;
      for (const [term, closeness] of termsFor(word, lexicon)) {
        const posting = postings[term] as Posting;
        addTerm(posting, closeness * Math.min(posting.rarity, mostTelling));
      }
      endWord();
    }
    // Both parts of a word must match: a "catfish" is neither any cat nor any fish.
    const minimum = required(written.length) + words.length - written.length;
    const result = new Map<number, number>();
    documents.forEach(({ id }, number) => {
      const count = found[number] as number;
      const score = (scores[number] as number) * (count / words.length) ** 2;
      if (words.length > 0 && count >= minimum && score >= MINIMUM_SCORE) result.set(id, score);
    });
    return result;
  };
  return { search };
};
