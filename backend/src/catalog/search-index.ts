import type { ProductDto } from './catalog.dto.ts';
import type { SearchDocument, SearchEngine } from './search-engine.ts';
import type { Snapshot } from './snapshot.ts';

/** Each word once: a size that all colors come in says no more than one that one color comes in. */
const variantsOf = ({ configurable_options, configurable_children }: ProductDto): string => {
  const labels = configurable_options.flatMap(({ values }) => values.map(({ label }) => label));
  const words = [...labels, ...configurable_children.map(({ sku }) => sku)].flatMap((text) => text.split(/[\s-]+/));
  return [...new Set(words.map((word) => word.toLowerCase()))].join(' ');
};

const documentsOf = (snapshot: Snapshot): SearchDocument[] => {
  const names = new Map(snapshot.categories.map(({ id, name }) => [id, name]));
  return snapshot.pages.map(({ product, categories }) => ({
    id: product.id,
    name: product.name,
    sku: product.sku,
    categoryNames: categories.flatMap((id) => names.get(id) ?? []).join(' '),
    variants: variantsOf(product),
  }));
};

export interface ProductIndex {
  /** Makes the index of a snapshot, so that no shopper waits for it. */
  prepare(snapshot: Snapshot): Promise<void>;
  /** Scores by product id of what matches the text in this snapshot. */
  scores(text: string, snapshot: Snapshot): Promise<ReadonlyMap<number, number>>;
}

/** Keeps a search engine's index in step with the catalogue; stock alone does not change it. */
export const createProductIndex = (engine: SearchEngine): ProductIndex => {
  let indexed: Snapshot['categories'] | null = null;
  const prepare = async (snapshot: Snapshot): Promise<void> => {
    if (indexed === snapshot.categories) return;
    await engine.index(documentsOf(snapshot));
    indexed = snapshot.categories;
  };
  return {
    prepare,
    scores: async (text, snapshot) => {
      await prepare(snapshot);
      return engine.search(text);
    },
  };
};
