import type { ProductDto } from './catalog.dto.ts';
import { attributeMetadata } from './facets/attribute-metadata.ts';
import { type Aggregations, aggregationName, rangeBuckets, termBuckets } from './facets/buckets.ts';
import { isAmount, isAttribute, isCategory, productConditions, variantConditions } from './facets/conditions.ts';
import { type Counter, createCounter } from './facets/counter.ts';
import { survey } from './facets/survey.ts';
import type { GetValues } from './filter.ts';
import type { SearchAnswer } from './hit.ts';
import { type ProductSearch, selectInOrder } from './product-order.ts';
import type { Row } from './row.ts';
import type { Facet, Filter, SearchRequest } from './search.query.ts';
import type { Snapshot } from './snapshot.ts';
import { toGroupView } from './tier-prices.ts';

const LATEST = { field: 'updated_at', isDescending: true };
const BEST = { field: '_score', isDescending: true };

const getValues: GetValues<Row> = ({ product, categories }, attribute) => {
  if (isCategory(attribute)) return categories;
  if (attribute === 'configurable_children.sku') return product.configurable_children.map(({ sku }) => sku);
  return Object.hasOwn(product, attribute) ? [product[attribute as keyof ProductDto]] : [];
};

/** Lists hide products that are disabled, not listed or out of stock; a search by sku does not. */
const candidates = ({ filters }: SearchRequest, { snapshot }: ProductSearch): readonly Row[] => {
  const asked = new Set(filters.map(({ attribute }) => attribute));
  const skus = filters.find(({ attribute }) => attribute === 'sku')?.value;
  if (skus) {
    const wanted = [...new Set([skus.eq, skus.in].flat().map(String))];
    return wanted.flatMap((sku) => snapshot.bySku.get(sku) ?? []).map(snapshot.getRow);
  }
  if (asked.has('configurable_children.sku')) return snapshot.pages;
  const [anyStatus, anyVisibility] = [asked.has('status'), asked.has('visibility')];
  if (!anyStatus && !anyVisibility) return snapshot.listed;
  return snapshot.products
    .filter(({ status, visibility, stock }) => {
      return (anyStatus || status < 2) && (anyVisibility || visibility > 1) && stock.is_in_stock;
    })
    .map(snapshot.getRow);
};

/**
 * Filters that every count applies, and the others: those on facets, which their own facet ignores, and those on
 * attributes, which a single variant has to meet.
 */
const splitFilters = ({ filters, facets }: SearchRequest): Record<'fixed' | 'varied', Filter[]> => {
  const counted = new Set(facets.map(({ attribute }) => attribute));
  const isVaried = ({ attribute }: Filter) => counted.has(attribute) || isAttribute(attribute);
  return { fixed: filters.filter((one) => !isVaried(one)), varied: filters.filter(isVaried) };
};

/** Products that pass the filters outside the facets, in order. */
const selected = (request: SearchRequest, search: ProductSearch, fixed: readonly Filter[]): readonly Row[] => {
  const { scores } = search;
  const conditions = productConditions(fixed, { getValues, getPrice: search.getPrice });
  const passes = (row: Row): boolean =>
    (!scores || scores.has(row.product.id)) && conditions.every(({ isMetBy }) => isMetBy(row));
  const sort = request.sort ?? (scores ? BEST : LATEST);
  return selectInOrder(candidates(request, search), sort, { search, passes });
};

const getAggregations = (
  counters: readonly Counter[],
  { facets, filters }: SearchRequest,
  { attributes }: Snapshot,
): Aggregations => {
  const buckets = (facet: Facet, counter: Counter) =>
    isAmount(facet.attribute)
      ? { buckets: rangeBuckets(counter.counts()) }
      : termBuckets(counter.counts(), facet, { filters, attributes });
  const entries = facets.map((facet, at) => {
    return [aggregationName(facet.attribute), buckets(facet, counters[at] as Counter)] as const;
  });
  return Object.fromEntries(entries);
};

/** One page of a product list or search. Refuses an unknown sort. */
export const searchProducts = (request: SearchRequest, search: ProductSearch): SearchAnswer => {
  const { scores, snapshot, getPrice, audience } = search;
  const { getDictionary } = snapshot;
  const { fixed, varied } = splitFilters(request);
  const counters = request.facets.map((facet) => createCounter(facet, { getDictionary, getValues, getPrice }));
  const whole = productConditions(varied, { getValues, getPrice });
  const variants = variantConditions(varied, getDictionary);
  const found = survey(selected(request, search, fixed), { whole, variants, counters });
  const aggregations = getAggregations(counters, request, snapshot);
  return {
    total: found.length,
    hits: found
      .slice(request.from, request.from + request.size)
      .map(({ product }) => ({ source: toGroupView(product, audience.group.id), score: scores?.get(product.id) ?? 1 })),
    aggregations,
    attributeMetadata: attributeMetadata(request.facets, aggregations, snapshot.attributes),
  };
};
