import type { PriceClock } from '@patchwork/domain/price.ts';
import type { ContentService } from '../content/content.service.ts';
import type { SearchAnswer } from './hit.ts';
import { searchList } from './list-search.ts';
import type { CatalogMemory } from './memory.ts';
import { searchProducts } from './product-search.ts';
import type { SearchRequest } from './search.query.ts';
import type { SearchEngine } from './search-engine.ts';
import { createProductIndex } from './search-index.ts';
import { shownPrices } from './shown-price.ts';

export interface CatalogSearchDeps {
  readonly memory: CatalogMemory;
  readonly content: Pick<ContentService, 'pages'>;
  readonly engine: SearchEngine;
  readonly clock: () => PriceClock;
}

export type CatalogSearch = (request: SearchRequest) => Promise<SearchAnswer>;

/** Search over everything in the catalogue; the index and the prices are made before the first request. */
export const createCatalogSearch = async (deps: CatalogSearchDeps): Promise<CatalogSearch> => {
  const { memory, content, clock } = deps;
  const index = createProductIndex(deps.engine);
  const first = memory.current();
  await index.prepare(first);
  first.pages.forEach(shownPrices(first, clock()));
  return async (request) => {
    const snapshot = await memory.fresh();
    if (request.entity !== 'product') return searchList(request, { snapshot, content });
    const scores = request.text ? await index.scores(request.text, snapshot) : null;
    const now = clock();
    return searchProducts(request, { snapshot, clock: now, priceOf: shownPrices(snapshot, now), scores });
  };
};
