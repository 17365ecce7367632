import type { SearchDocument, SearchEngine } from './search-engine.ts';
import type { TextField } from './text/postings.ts';
import { createTextIndex } from './text/text-index.ts';

const FIELDS: readonly TextField<SearchDocument>[] = [
  { boost: 4, textOf: ({ name }) => name, isJoined: true },
  { boost: 2, textOf: ({ sku }) => sku },
  { boost: 1, textOf: ({ categoryNames }) => categoryNames },
  { boost: 1, textOf: ({ variants }) => variants },
];

/** The index in this process: fast enough for tens of thousands of products. */
export const createMemoryEngine = (): SearchEngine => {
  let index = createTextIndex<SearchDocument>([], FIELDS);
  return {
    index: async (documents) => {
      index = createTextIndex(documents, FIELDS);
    },
    search: async (text) => index.search(text),
  };
};
