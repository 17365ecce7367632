import type { Synonyms } from './text/synonyms.ts';

/** A product's texts for the full-text index. */
export interface SearchDocument {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  /** Including ancestors. */
  readonly categoryNames: string;
  /** Skus of variants, and names of colors, breeds and sizes. */
  readonly variants: string;
  /** Values of searchable attributes, as words. */
  readonly attributes: string;
}

/** A port, so that a search cluster can replace the index in memory. */
export interface SearchEngine {
  index(documents: readonly SearchDocument[], synonyms?: Synonyms): Promise<void>;
  /** Scores by product id of matches for at least 75 % of the words; empty for a text without words. */
  search(text: string): Promise<ReadonlyMap<number, number>>;
}
