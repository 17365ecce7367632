import { manyPages } from '../../../backend/bench/shops.ts';
import { buildShop, type Shop } from '../../../backend/demo/build/shop.ts';
import type { SearchDocument } from '../../../backend/src/catalog/search-engine.ts';
import { createProductIndex } from '../../../backend/src/catalog/search-index.ts';
import { createSnapshot } from '../../../backend/src/catalog/snapshot.ts';
import type { SynonymRow } from '../../../backend/src/catalog/text/synonyms.ts';

export interface Catalogue {
  readonly title: string;
  /** The documents that the shop gives its search engine. */
  readonly documents: readonly SearchDocument[];
  readonly synonyms: readonly SynonymRow[];
}

const readDocuments = async (shop: Shop): Promise<readonly SearchDocument[]> => {
  let indexed: readonly SearchDocument[] = [];
  const index = async (documents: readonly SearchDocument[]) => {
    indexed = documents;
  };
  await createProductIndex({ index, search: async () => new Map() }).prepare(createSnapshot(shop));
  return indexed;
};

/** The demo shop for 0, else so many products with a page each. */
export const createCatalogue = async (products: number): Promise<Catalogue> => {
  const shop = products > 0 ? manyPages(products) : buildShop();
  const documents = await readDocuments(shop);
  const title = products > 0 ? `${documents.length} generated products` : `demo shop, ${documents.length} products`;
  return { title, documents, synonyms: shop.synonyms };
};
