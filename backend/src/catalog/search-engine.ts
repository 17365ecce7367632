import type { Synonyms } from './text/synonyms.ts';

/** One product as the full-text index sees it. */
export interface SearchDocument {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  /** Names of its categories and of those above them. */
  readonly categoryNames: string;
  /** Skus of its variants and the names of what can be chosen: colors, breeds, sizes. */
  readonly variants: string;
  /** Values of its attributes that are searched, in words. */
  readonly attributes: string;
}

/** Full-text search behind a port, so that a search cluster can take the place of the index in memory. */
export interface SearchEngine {
  /** Replaces the whole index; synonyms are the shop's own. */
  index(documents: readonly SearchDocument[], synonyms?: Synonyms): Promise<void>;
  /** Scores by product id of what matches at least 75 % of the words; empty for a text without words. */
  search(text: string): Promise<ReadonlyMap<number, number>>;
}
