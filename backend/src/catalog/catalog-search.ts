import type { PriceClock } from '@patchwork/domain/price.ts';
import type { SearchAnswer } from './hit.ts';
import { searchList } from './list-search.ts';
import type { CatalogMemory } from './memory.ts';
import { searchProducts } from './product-search.ts';
import type { SearchRequest } from './search.query.ts';
import type { SearchEngine } from './search-engine.ts';
import { createProductIndex } from './search-index.ts';

export interface CatalogSearchDeps {
  readonly memory: CatalogMemory;
  readonly engine: SearchEngine;
  readonly clock: () => PriceClock;
}

export type CatalogSearch = (request: SearchRequest) => Promise<SearchAnswer>;

/** Search over everything in the catalogue; the index is made before the first request. */
export const createCatalogSearch = async ({ memory, engine, clock }: CatalogSearchDeps): Promise<CatalogSearch> => {
  const index = createProductIndex(engine);
  await index.prepare(memory.current());
  return async (request) => {
    const snapshot = await memory.fresh();
    if (request.entity !== 'product') return searchList(request, snapshot);
    const scores = request.text ? await index.scores(request.text, snapshot) : null;
    return searchProducts(request, { snapshot, clock: clock(), scores });
  };
};
