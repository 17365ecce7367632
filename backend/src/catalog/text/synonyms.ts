import { wantedWords } from './words.ts';

/**
 * Search terms by normalized word; a key of several words is joined into one. A term is a word, or several separated
 * by spaces, all of which a product has to contain.
 */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export interface SynonymRow {
  readonly word: string;
  /** Words, and phrases of several, separated by commas. */
  readonly meant: string;
}

export const NO_SYNONYMS: Synonyms = new Map();

/** Reads the shop's own words: however they are written, they are compared as those of products are. */
export const readSynonyms = (rows: readonly SynonymRow[]): Synonyms => {
  const synonyms = new Map<string, readonly string[]>();
  for (const { word, meant } of rows) {
    const key = wantedWords(word).join('');
    const terms = meant.split(',').map((term) => wantedWords(term).join(' '));
    if (key) synonyms.set(key, [...new Set([...(synonyms.get(key) ?? []), ...terms.filter(Boolean)])]);
  }
  return synonyms;
};

/** The terms that consist of several words. */
export const phrasesIn = (synonyms: Synonyms): ReadonlySet<string> =>
  new Set([...synonyms.values()].flat().filter((term) => term.includes(' ')));
