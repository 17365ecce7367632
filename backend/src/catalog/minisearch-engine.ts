import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchDocument, SearchEngine } from './search-engine.ts';

const MINIMUM_SCORE = 0.02;
const MINIMUM_SHARE = 0.75;
const BOOST = { name: 4, sku: 2, categoryNames: 1 };
const PREFIX_FROM = 3;

const withoutAccents = (term: string): string => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Letters that may differ: one in short words, else "cat" would find every "car". */
const fuzziness = (term: string): number => (term.length < 3 ? 0 : term.length < 6 ? 1 : 2);

const createIndex = (): MiniSearch<SearchDocument> =>
  new MiniSearch({
    fields: Object.keys(BOOST),
    processTerm: withoutAccents,
    searchOptions: {
      boost: BOOST,
      fuzzy: fuzziness,
      prefix: (term) => term.length >= PREFIX_FROM,
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });

/** How many of the words have to be found: 75 %, rounded down, at least one. */
const required = (words: number): number => Math.max(1, Math.floor(words * MINIMUM_SHARE));

const isGoodEnough = (result: SearchResult, words: number): boolean =>
  result.score >= MINIMUM_SCORE && new Set(result.queryTerms).size >= required(words);

/** The index in this process: fast enough for tens of thousands of products. */
export const createMiniSearchEngine = (): SearchEngine => {
  let index = createIndex();
  return {
    index: async (documents) => {
      const next = createIndex();
      next.addAll(documents);
      index = next;
    },
    search: async (text) => {
      const words = new Set(
        text
          .split(/[\n\r\p{Z}\p{P}]+/u)
          .filter(Boolean)
          .map(withoutAccents),
      ).size;
      const results = index.search(text).filter((result) => isGoodEnough(result, words));
      return new Map(results.map(({ id, score }) => [Number(id), score]));
    },
  };
};
