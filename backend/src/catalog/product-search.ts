import type { PriceClock } from '@patchwork/domain/price.ts';
import type { ProductDto } from './catalog.dto.ts';
import { effectivePrice } from './effective.ts';
import { matcher } from './filter.ts';
import type { SearchAnswer } from './hit.ts';
import { ordered, type SortKeys } from './order.ts';
import type { SearchRequest } from './search.query.ts';
import type { Snapshot } from './snapshot.ts';

const BY_SKU = ['sku', 'configurable_children.sku'];
const VARIANT_ATTRIBUTES = new Set(['color', 'size', 'breed']);
const LATEST = { field: 'updated_at', isDescending: true };
const BEST = { field: '_score', isDescending: true };

/** What a search looks at: the catalogue, the clock for prices, and the scores of a text search (null without a text). */
export interface ProductSearch {
  readonly snapshot: Snapshot;
  readonly clock: PriceClock;
  readonly scores: ReadonlyMap<number, number> | null;
}

const effective = ({ snapshot, clock }: ProductSearch, product: ProductDto): number =>
  effectivePrice(product, clock, (sku) => snapshot.bySku.get(sku));

const variantValues = (product: ProductDto, attribute: string): unknown[] =>
  [product[attribute as 'color'], ...product.configurable_children.map((child) => child[attribute])].filter(
    (value) => value !== null && value !== undefined,
  );

const valuesOf =
  (search: ProductSearch) =>
  (product: ProductDto, attribute: string): readonly unknown[] => {
    if (attribute === 'category_ids') return search.snapshot.categoriesOf(product);
    if (attribute === 'configurable_children.sku') return product.configurable_children.map(({ sku }) => sku);
    if (attribute === 'price' || attribute === 'final_price') return [effective(search, product) / 100];
    if (VARIANT_ATTRIBUTES.has(attribute)) return variantValues(product, attribute);
    return [product[attribute as keyof ProductDto]];
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

const sortKeys = (search: ProductSearch): SortKeys<ProductDto> => ({
  updated_at: ({ updated_at }) => updated_at,
  final_price: (product) => effective(search, product),
  price: (product) => effective(search, product),
  position: ({ position }) => position,
  name: ({ name }) => name.toLowerCase(),
  _score: ({ id }) => search.scores?.get(id) ?? 1,
});

/** One page of a product list or search. Refuses a sort that the catalogue does not know. */
export const searchProducts = (request: SearchRequest, search: ProductSearch): SearchAnswer => {
  const { scores } = search;
  const isAsked = matcher(request.filters, valuesOf(search));
  const isHere = isListed(request);
  const found = candidates(request, search).filter(
    (product) => isHere(product) && (!scores || scores.has(product.id)) && isAsked(product),
  );
  const sorted = ordered(found, request.sort ?? (scores ? BEST : LATEST), sortKeys(search));
  const page = sorted.slice(request.from, request.from + request.size);
  return { total: found.length, hits: page.map((source) => ({ source, score: scores?.get(source.id) ?? 1 })) };
};
