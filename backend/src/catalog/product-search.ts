import type { PriceClock } from '@patchwork/domain/price.ts';
import type { ProductDto } from './catalog.dto.ts';
import { aggregate } from './facets/aggregate.ts';
import { attributeMetadata } from './facets/attribute-metadata.ts';
import { isAmount, isAttribute, isCategory, meets, readConditions } from './facets/conditions.ts';
import type { ValuesOf } from './filter.ts';
import type { SearchAnswer } from './hit.ts';
import { selectInOrder } from './product-order.ts';
import type { Filter, SearchRequest } from './search.query.ts';
import { shownPrice } from './shown-price.ts';
import type { Snapshot } from './snapshot.ts';

const BY_SKU = ['sku', 'configurable_children.sku'];
const LATEST = { field: 'updated_at', isDescending: true };
const BEST = { field: '_score', isDescending: true };

/** What a search looks at: the catalogue, the clock for prices, and the scores of a text search (null without a text). */
export interface ProductSearch {
  readonly snapshot: Snapshot;
  readonly clock: PriceClock;
  readonly scores: ReadonlyMap<number, number> | null;
}

const valuesIn =
  ({ snapshot, clock }: ProductSearch): ValuesOf<ProductDto> =>
  (product, attribute) => {
    if (isCategory(attribute)) return snapshot.categoriesOf(product);
    if (attribute === 'configurable_children.sku') return product.configurable_children.map(({ sku }) => sku);
    if (isAmount(attribute)) return [shownPrice(product, snapshot, clock)];
    return Object.hasOwn(product, attribute) ? [product[attribute as keyof ProductDto]] : [];
  };

/** Lists hide what is switched off, not to be listed or out of stock; who asks for a sku gets it whatever it is. */
const isListed = ({ filters }: SearchRequest): ((product: ProductDto) => boolean) => {
  const asked = new Set(filters.map(({ attribute }) => attribute));
  if (BY_SKU.some((attribute) => asked.has(attribute))) return () => true;
  return ({ status, visibility, stock }) =>
    (asked.has('status') || status < 2) && (asked.has('visibility') || visibility > 1) && stock.is_in_stock;
};

const candidates = ({ filters }: SearchRequest, { snapshot }: ProductSearch): readonly ProductDto[] => {
  const skus = filters.find(({ attribute }) => attribute === 'sku')?.value;
  if (!skus) return filters.some(({ attribute }) => attribute === 'visibility') ? snapshot.products : snapshot.pages;
  const asked = [skus.eq, skus.in].flat().map(String);
  return [...new Set(asked)].flatMap((sku) => snapshot.bySku.get(sku) ?? []);
};

/**
 * The filters that every count keeps to, and the others: those on facets, which their own facet leaves out, and those on
 * attributes, which one variant has to meet together.
 */
const partsOf = ({ filters, facets }: SearchRequest): Record<'fixed' | 'varied', Filter[]> => {
  const counted = new Set(facets.map(({ attribute }) => attribute));
  const isVaried = ({ attribute }: Filter) => counted.has(attribute) || isAttribute(attribute);
  return { fixed: filters.filter((one) => !isVaried(one)), varied: filters.filter(isVaried) };
};

/** One page of a product list or search. Refuses a sort that the catalogue does not know. */
export const searchProducts = (request: SearchRequest, search: ProductSearch): SearchAnswer => {
  const { scores, snapshot } = search;
  const valuesOf = valuesIn(search);
  const { fixed, varied } = partsOf(request);
  const [fixedConditions, conditions] = [readConditions(fixed), readConditions(varied)];
  const isHere = isListed(request);
  const passes = (product: ProductDto): boolean =>
    isHere(product) && (!scores || scores.has(product.id)) && meets(product, fixedConditions, valuesOf);
  const sort = request.sort ?? (scores ? BEST : LATEST);
  const base = selectInOrder(candidates(request, search), sort, { search, passes });
  const found = varied.length > 0 ? base.filter((product) => meets(product, conditions, valuesOf)) : base;
  const { attributes } = snapshot;
  const aggregations = aggregate(request.facets, { products: base, filters: varied, valuesOf, attributes });
  const page = found.slice(request.from, request.from + request.size);
  return {
    total: found.length,
    hits: page.map((source) => ({ source, score: scores?.get(source.id) ?? 1 })),
    aggregations,
    attributeMetadata: attributeMetadata(request.facets, aggregations, attributes),
  };
};
