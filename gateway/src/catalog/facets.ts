import { DEFAULT_FACETS, type PriceRange, priceRangeLabel } from '@patchwork/domain/facets.ts';
import { formatPrice } from '@patchwork/domain/text.ts';
import type { BucketDto, FacetLabelsDto, SearchDto } from './catalog.dto.ts';
import type { Facet, FacetOption } from './catalog.generated.ts';
import { type FilterDto, PRICE } from './filters.ts';

/** What a list has been asked, and the currencies it is read in. */
export interface FacetsAsked {
  readonly filters: readonly FilterDto[];
  readonly baseCurrency: string;
  /** Currency prices are shown in. */
  readonly currency: string;
}

type Counted = Pick<SearchDto<unknown>, 'aggregations' | 'attribute_metadata'>;
type Labels = FacetLabelsDto | undefined;

/** What a list offers to be filtered by: the usual, and what it is filtered by already. */
export const facetsWanted = (filters: readonly FilterDto[]): string[] => [
  ...new Set([...DEFAULT_FACETS, ...filters.map(({ attribute }) => attribute)]),
];

const rangeOf = ({ from, to }: BucketDto): PriceRange => ({ from: from ?? null, to: to ?? null });

const signOf = (currency: string): string => formatPrice(0, currency).replace('0', '');

/** Names of a facet's values; a price range is named by its bounds. */
const namesOf = (labels: Labels, currency: string) => {
  const byValue = new Map(labels?.options.map((option) => [option.value, option]));
  return (bucket: BucketDto) =>
    bucket.from === undefined && bucket.to === undefined
      ? byValue.get(bucket.key)
      : { label: priceRangeLabel(rangeOf(bucket), signOf(currency)), swatch: null };
};

const optionsOf = (buckets: readonly BucketDto[], labels: Labels, asked: FacetsAsked & { attribute: string }) => {
  const nameOf = namesOf(labels, asked.baseCurrency);
  const chosen = new Set(
    asked.filters.filter(({ attribute }) => attribute === asked.attribute).flatMap(({ value }) => value.in ?? []),
  );
  const places = new Map(labels?.options.map(({ value }, place) => [value, place]));
  const placeOf = ({ key }: BucketDto): number => places.get(key) ?? places.size;
  return [...buckets]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((bucket): FacetOption => {
      const { key: value, doc_count: count } = bucket;
      const name = nameOf(bucket);
      return { value, label: name?.label ?? value, count, isSelected: chosen.has(value), swatch: name?.swatch ?? null };
    });
};

const labelOf = (attribute: string, labels: Labels, { baseCurrency, currency }: FacetsAsked): string => {
  const label = labels?.default_frontend_label || attribute;
  return attribute === PRICE && currency !== baseCurrency ? `${label} in ${baseCurrency}` : label;
};

const facetOf = (attribute: string, counted: Counted, asked: FacetsAsked): Facet[] => {
  const isRange = counted.aggregations?.[`agg_range_${attribute}`];
  const buckets = (isRange ?? counted.aggregations?.[`agg_terms_${attribute}`])?.buckets ?? [];
  if (buckets.length === 0) return [];
  const labels = counted.attribute_metadata?.find(({ attribute_code }) => attribute_code === attribute);
  const options = optionsOf(buckets, labels, { ...asked, attribute });
  const kind = options.some(({ swatch }) => swatch) ? 'SWATCH' : 'CHOICE';
  return [{ attribute, label: labelOf(attribute, labels, asked), kind: isRange ? 'PRICE' : kind, options }];
};

/** The facets of a list as its search has counted them; one without values is left out. */
export const facetsOf = (counted: Counted, asked: FacetsAsked): Facet[] =>
  facetsWanted(asked.filters).flatMap((attribute) => facetOf(attribute, counted, asked));
