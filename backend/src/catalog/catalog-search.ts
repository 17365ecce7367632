import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { ContentService } from '../content/content.service.ts';
import type { SearchAnswer } from './hit.ts';
import { searchList } from './list-search.ts';
import type { CatalogMemory } from './memory.ts';
import { searchProducts } from './product-search.ts';
import type { SearchRequest } from './search.query.ts';
import type { SearchEngine } from './search-engine.ts';
import { createProductIndex, type ProductIndex } from './search-index.ts';
import { type Audience, shownPrices } from './shown-price.ts';

interface CatalogSearchDeps {
  readonly memory: CatalogMemory;
  readonly content: Pick<ContentService, 'pages'>;
  readonly engine: SearchEngine;
  /** The customer group and the time of prices; default group without an argument. */
  readonly audience: (group?: PriceGroup) => Audience;
}

/** For a customer group: sees its own prices and sorts by them. */
export type CatalogSearch = (request: SearchRequest, group?: PriceGroup) => Promise<SearchAnswer>;

type Searches = Record<SearchRequest['entity'], CatalogSearch>;

const createSearches = ({ memory, content, audience }: CatalogSearchDeps, index: ProductIndex): Searches => {
  const list: CatalogSearch = async (request) => searchList(request, { snapshot: await memory.fresh(), content });
  const product: CatalogSearch = async (request, group) => {
    const snapshot = await memory.fresh();
    const scores = request.text ? await index.scores(request.text, snapshot) : null;
    const now = audience(group);
    return searchProducts(request, { snapshot, audience: now, getPrice: shownPrices(snapshot, now), scores });
  };
  return { product, category: list, attribute: list, taxrule: list, cms_page: list };
};

/**
 * Search over the whole catalogue; index and prices are built before the first request.
 * @throws TypeError for a missing or unknown entity type.
 */
export const createCatalogSearch = async (deps: CatalogSearchDeps): Promise<CatalogSearch> => {
  const index = createProductIndex(deps.engine);
  const first = deps.memory.current();
  await index.prepare(first);
  first.pages.forEach(shownPrices(first, deps.audience()));
  const searches = createSearches(deps, index);
  return async (request, group) => {
    const search = Object.hasOwn(searches, request.entity) && searches[request.entity];
    if (!search) throw new TypeError(`Nothing searches for ${request.entity || 'no entity type'}`);
    return search(request, group);
  };
};
