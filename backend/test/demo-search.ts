import { DEFAULT_STORE_TIME_ZONE } from '@patchwork/domain/store.ts';
import { buildShop } from '../seed/build/shop.ts';
import type { ProductDto } from '../src/catalog/catalog.dto.ts';
import type { SearchAnswer } from '../src/catalog/hit.ts';
import { createMemoryEngine } from '../src/catalog/memory-engine.ts';
import { searchProducts } from '../src/catalog/product-search.ts';
import { type RawSearch, readSearch, searchBody } from '../src/catalog/search.query.ts';
import { createProductIndex } from '../src/catalog/search-index.ts';
import { createSnapshot } from '../src/catalog/snapshot.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** The demo shop without a database, or whatever is made of it. */
export const demoSnapshot = (change: (product: ProductDto) => ProductDto = (product) => product) => {
  const shop = buildShop();
  return createSnapshot({ ...shop, products: shop.products.map(change) });
};

/** Product search over a snapshot, asked as over HTTP. */
export const createDemoSearch = (snapshot = demoSnapshot()) => {
  const index = createProductIndex(createMemoryEngine());
  const clock = { now: NOW, timeZone: DEFAULT_STORE_TIME_ZONE };
  return async (body: object, query: RawSearch['query'] = {}): Promise<SearchAnswer> => {
    const request = readSearch({ entity: 'product', query, body: searchBody.parse(body) });
    const scores = request.text ? await index.scores(request.text, snapshot) : null;
    return searchProducts(request, { snapshot, clock, scores });
  };
};

export const skusOf = ({ hits }: SearchAnswer): string[] => hits.map(({ source }) => (source as ProductDto).sku);
