import { searchWords } from './words.ts';

/**
 * Search terms by normalized word; a key of several words is joined. A term is a word, or several separated by spaces,
 * all of which must match.
 */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export interface SynonymRow {
  readonly word: string;
  /** Words and phrases, separated by commas. */
  readonly meant: string;
}

export const NO_SYNONYMS: Synonyms = new Map();

/** Normalizes the shop's synonyms like product texts. */
export const readSynonyms = (rows: readonly SynonymRow[]): Synonyms => {
  const synonyms = new Map<string, readonly string[]>();
  for (const { word, meant } of rows) {
    const key = searchWords(word).join('');
    const terms = meant.split(',').map((term) => searchWords(term).join(' '));
    if (key) synonyms.set(key, [...new Set([...(synonyms.get(key) ?? []), ...terms.filter(Boolean)])]);
  }
  return synonyms;
};

export const phrasesIn = (synonyms: Synonyms): ReadonlySet<string> =>
  new Set([...synonyms.values()].flat().filter((term) => term.includes(' ')));
