import { PRICE_RANGES, priceRangeKey } from '@patchwork/domain/catalog/facets.ts';
import type { AttributeDto } from '../catalog.dto.ts';
import { asText, wantedValues } from '../filter.ts';
import type { Facet, Filter } from '../search.query.ts';
import { isAmount } from './conditions.ts';

interface TermBucket {
  readonly key: string;
  readonly doc_count: number;
}

interface RangeBucket extends TermBucket {
  readonly from?: number;
  readonly to?: number;
}

interface Buckets {
  readonly buckets: readonly (TermBucket | RangeBucket)[];
  /** Number of products counted for omitted values. */
  readonly sum_other_doc_count?: number;
}

export type Aggregations = Readonly<Record<string, Buckets>>;

type Counts = ReadonlyMap<string, number>;

/** Key of a facet's buckets in the answer. */
export const aggregationName = (attribute: string): string =>
  isAmount(attribute) ? `agg_range_${attribute}` : `agg_terms_${attribute}`;

export const rangeBuckets = (counts: Counts): RangeBucket[] =>
  PRICE_RANGES.map((range) => ({
    key: priceRangeKey(range),
    ...(range.from !== null && { from: range.from }),
    ...(range.to !== null && { to: range.to }),
    doc_count: counts.get(priceRangeKey(range)) ?? 0,
  }));

/** The most frequent values, ties in the attribute's order, and all chosen ones. */
export const termBuckets = (
  counts: Counts,
  { attribute, size }: Facet,
  { filters, attributes }: { readonly filters: readonly Filter[]; readonly attributes: readonly AttributeDto[] },
): Required<Buckets> => {
  const options = attributes.find(({ attribute_code }) => attribute_code === attribute)?.options ?? [];
  const places = new Map(options.map(({ value }, place) => [value, place]));
  const own = filters.filter((filter) => filter.attribute === attribute);
  const chosen = own.flatMap(({ value }) => wantedValues(value) ?? []).map(asText);
  const kept = new Set(chosen.filter((value) => places.has(value)));
  const all = [...new Set([...counts.keys(), ...kept])].map((key) => ({ key, doc_count: counts.get(key) ?? 0 }));
  const getPlace = ({ key }: TermBucket): number => places.get(key) ?? options.length;
  all.sort((a, b) => b.doc_count - a.doc_count || getPlace(a) - getPlace(b) || a.key.localeCompare(b.key));
  const isListed = ({ key }: TermBucket, place: number): boolean => place < size || kept.has(key);
  const others = all.filter((bucket, place) => !isListed(bucket, place));
  return {
    buckets: all.filter(isListed),
    sum_other_doc_count: others.reduce((sum, { doc_count }) => sum + doc_count, 0),
  };
};
