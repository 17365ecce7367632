import type { ProductDto } from './catalog.dto.ts';
import type { SearchDocument, SearchEngine } from './search-engine.ts';
import type { Snapshot } from './snapshot.ts';

const documentsOf = (snapshot: Snapshot): SearchDocument[] => {
  const names = new Map(snapshot.categories.map(({ id, name }) => [id, name]));
  const categoryNames = (product: ProductDto): string =>
    snapshot
      .categoriesOf(product)
      .flatMap((id) => names.get(id) ?? [])
      .join(' ');
  return snapshot.pages.map((product) => ({
    id: product.id,
    name: product.name,
    sku: product.sku,
    categoryNames: categoryNames(product),
  }));
};

export interface ProductIndex {
  /** Scores by product id of what matches the text in this snapshot. */
  scores(text: string, snapshot: Snapshot): Promise<ReadonlyMap<number, number>>;
}

/** Keeps a search engine's index in step with the catalogue; stock alone does not change it. */
export const createProductIndex = (engine: SearchEngine): ProductIndex => {
  let indexed: Snapshot['categories'] | null = null;
  return {
    scores: async (text, snapshot) => {
      if (indexed !== snapshot.categories) {
        await engine.index(documentsOf(snapshot));
        indexed = snapshot.categories;
      }
      return engine.search(text);
    },
  };
};
