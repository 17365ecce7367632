import type { SearchDocument, SearchEngine } from './search-engine.ts';
import type { TextField } from './text/postings.ts';
import { createTextIndex } from './text/text-index.ts';

const FIELDS: readonly TextField<SearchDocument>[] = [
  { boost: 4, getText: ({ name }) => name, isJoined: true },
  { boost: 2, getText: ({ sku }) => sku },
  { boost: 1, getText: ({ categoryNames }) => categoryNames },
  { boost: 1, getText: ({ variants }) => variants },
  { boost: 0.5, getText: ({ attributes }) => attributes },
];

/** An index in this process: fast enough for tens of thousands of products. */
export const createMemoryEngine = (): SearchEngine => {
  let index = createTextIndex<SearchDocument>([], FIELDS);
  return {
    index: async (documents, synonyms) => {
      index = createTextIndex(documents, FIELDS, synonyms);
    },
    search: async (text) => index.search(text),
  };
};
