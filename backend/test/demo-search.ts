import { buildShop } from '@patchwork/demo/build/shop.ts';
import { DEFAULT_PRICE_GROUP } from '@patchwork/domain/pricing/price-group.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import type { ProductDto } from '../src/catalog/catalog.dto.ts';
import { createCatalogSearch } from '../src/catalog/catalog-search.ts';
import type { SearchAnswer } from '../src/catalog/hit.ts';
import { createMemoryEngine } from '../src/catalog/memory-engine.ts';
import { type RawSearch, readSearch, searchBody } from '../src/catalog/search.query.ts';
import { createSnapshot } from '../src/catalog/snapshot.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** The demo shop without a database, or whatever is made of it. */
export const demoSnapshot = (change: (product: ProductDto) => ProductDto = (product) => product) => {
  const shop = buildShop();
  return createSnapshot({ ...shop, products: shop.products.map(change) });
};

export const demoCatalogSearch = (snapshot = demoSnapshot()) => {
  const memory = { current: () => snapshot, fresh: async () => snapshot };
  const clock = { now: NOW, timeZone: DEFAULT_SHOWN_STORE.timeZone };
  const audience = (group = DEFAULT_PRICE_GROUP) => ({ clock, group, includesTax: false });
  return createCatalogSearch({ content: { pages: async () => [] }, memory, engine: createMemoryEngine(), audience });
};

/** Product search over a snapshot, asked as over HTTP. */
export const createDemoSearch = (snapshot = demoSnapshot()) => {
  const ready = demoCatalogSearch(snapshot);
  return async (body: object, query: RawSearch['query'] = {}): Promise<SearchAnswer> => {
    const search = await ready;
    return search(readSearch({ entity: 'product', query, body: searchBody.parse(body) }));
  };
};

export const getSkus = ({ hits }: SearchAnswer): string[] => hits.map(({ source }) => (source as ProductDto).sku);
