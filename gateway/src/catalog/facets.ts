import { DEFAULT_FACETS, type PriceRange, priceRangeLabel } from '@patchwork/domain/catalog/facets.ts';
import { times, toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import type { Exchange } from '../lib/exchange.ts';
import type { BucketDto, FacetLabelsDto, SearchDto } from './catalog.dto.ts';
import type { Facet, FacetOption } from './catalog.types.generated.ts';
import type { FilterDto } from './filters.ts';

/** The filters of a list and the currency of its prices. */
interface FacetRequest {
  readonly filters: readonly FilterDto[];
  readonly exchange: Exchange;
}

type Counts = Pick<SearchDto<unknown>, 'aggregations' | 'attribute_metadata'>;
type Labels = FacetLabelsDto | undefined;

/** The default facets and those filtered by. */
export const facetsWanted = (filters: readonly FilterDto[]): string[] => [
  ...new Set([...DEFAULT_FACETS, ...filters.map(({ attribute }) => attribute)]),
];

/** A bound in the display currency; the range's key stays in the base currency. */
const toShown = (bound: number | undefined, { rate }: Exchange): number | null =>
  bound === undefined ? null : Number(toDecimal(times(toMinor(bound), rate)));

const toRange = ({ from, to }: BucketDto, exchange: Exchange): PriceRange => ({
  from: toShown(from, exchange),
  to: toShown(to, exchange),
});

const getSign = (currency: string): string => formatPrice(0, currency).replace('0', '');

/** Labels of a facet's values; a price range is labelled by its bounds. */
const createNaming = (labels: Labels, exchange: Exchange) => {
  const byValue = new Map(labels?.options.map((option) => [option.value, option]));
  return (bucket: BucketDto) =>
    bucket.from === undefined && bucket.to === undefined
      ? byValue.get(bucket.key)
      : { label: priceRangeLabel(toRange(bucket, exchange), getSign(exchange.currency)), swatch: null };
};

const toFacetOptions = (buckets: readonly BucketDto[], labels: Labels, asked: FacetRequest & { attribute: string }) => {
  const getName = createNaming(labels, asked.exchange);
  const chosen = new Set(
    asked.filters.filter(({ attribute }) => attribute === asked.attribute).flatMap(({ value }) => value.in ?? []),
  );
  const places = new Map(labels?.options.map(({ value }, place) => [value, place]));
  const getPlace = ({ key }: BucketDto): number => places.get(key) ?? places.size;
  return [...buckets]
    .sort((a, b) => getPlace(a) - getPlace(b))
    .map((bucket): FacetOption => {
      const { key: value, doc_count: count } = bucket;
      const name = getName(bucket);
      return { value, label: name?.label ?? value, count, isSelected: chosen.has(value), swatch: name?.swatch ?? null };
    });
};

const NO = '0';

/** Whether an attribute is answered with yes or no. */
const isYesOrNo = (labels: Labels): boolean =>
  !!labels?.options.length && labels.options.every(({ value }) => value === NO || value === '1');

/** Catalogues without a label, or with a lowercase one, still get a heading. */
const toLabel = (attribute: string, labels: Labels): string => {
  const label = labels?.default_frontend_label || attribute.replaceAll('_', ' ');
  return label.slice(0, 1).toUpperCase() + label.slice(1);
};

const toFacet = (attribute: string, counted: Counts, asked: FacetRequest): Facet[] => {
  const isRange = counted.aggregations?.[`agg_range_${attribute}`];
  const counts = isRange ?? counted.aggregations?.[`agg_terms_${attribute}`];
  const labels = counted.attribute_metadata?.find(({ attribute_code }) => attribute_code === attribute);
  const all = toFacetOptions(counts?.buckets ?? [], labels, { ...asked, attribute });
  const options = isYesOrNo(labels) ? all.filter(({ value, isSelected }) => value !== NO || isSelected) : all;
  if (options.length === 0) return [];
  const kind = options.some(({ swatch }) => swatch) ? 'SWATCH' : 'CHOICE';
  const hasMore = (counts?.sum_other_doc_count ?? 0) > 0;
  return [{ attribute, label: toLabel(attribute, labels), kind: isRange ? 'PRICE' : kind, options, hasMore }];
};

/** The facets with the counts of the search; empty ones are dropped. */
export const toFacets = (counted: Counts, asked: FacetRequest): Facet[] =>
  facetsWanted(asked.filters).flatMap((attribute) => toFacet(attribute, counted, asked));
