import { isInPriceRange, PRICE_RANGES, priceRangeKey } from '@patchwork/domain/facets.ts';
import type { AttributeDto, ProductDto } from '../catalog.dto.ts';
import { asText, type ValuesOf, wantedValues } from '../filter.ts';
import type { Facet, Filter } from '../search.query.ts';
import { type Conditions, isAmount, isAttribute, meets, readConditions, waysThatMeet } from './conditions.ts';
import { valuesByWay, valuesOfAny } from './ways-to-buy.ts';

export interface TermBucket {
  readonly key: string;
  readonly doc_count: number;
}

export interface RangeBucket extends TermBucket {
  readonly from?: number;
  readonly to?: number;
}

export type Aggregations = Readonly<Record<string, { readonly buckets: readonly (TermBucket | RangeBucket)[] }>>;

/** What is counted: the products that everything but the facets' own filters lets through. */
export interface Counted {
  readonly products: readonly ProductDto[];
  /** The filters on the facets. */
  readonly filters: readonly Filter[];
  readonly valuesOf: ValuesOf<ProductDto>;
  readonly attributes: readonly AttributeDto[];
}

const valuesIn = (product: ProductDto, attribute: string, { ofWay }: Conditions): readonly string[] => {
  if (ofWay.length === 0) return valuesOfAny(product, attribute);
  const values = valuesByWay(product, attribute);
  return [...new Set(waysThatMeet(product, ofWay).flatMap((way) => values[way] ?? []))];
};

const countValues = (products: readonly ProductDto[], valuesOf: (product: ProductDto) => readonly string[]) => {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

/** The most frequent values, those of the same count in the attribute's own order, and all that are chosen already. */
const termBuckets = (counts: ReadonlyMap<string, number>, { attribute, size }: Facet, counted: Counted) => {
  const options = counted.attributes.find(({ attribute_code }) => attribute_code === attribute)?.options ?? [];
  const places = new Map(options.map(({ value }, place) => [value, place]));
  const chosen = counted.filters
    .filter((filter) => filter.attribute === attribute)
    .flatMap(({ value }) => wantedValues(value) ?? [])
    .map(asText);
  const wanted = new Set(chosen.filter((value) => places.has(value)));
  const all = [...new Set([...counts.keys(), ...wanted])].map((key) => ({ key, doc_count: counts.get(key) ?? 0 }));
  const placeOf = ({ key }: TermBucket): number => places.get(key) ?? options.length;
  return all
    .sort((a, b) => b.doc_count - a.doc_count || placeOf(a) - placeOf(b) || a.key.localeCompare(b.key))
    .filter(({ key }, place) => place < size || wanted.has(key));
};

const rangeBuckets = (products: readonly ProductDto[], { attribute }: Facet, { valuesOf }: Counted): RangeBucket[] => {
  const amounts = products.map((product) => Number(valuesOf(product, attribute)[0]));
  return PRICE_RANGES.map((range) => ({
    key: priceRangeKey(range),
    ...(range.from !== null && { from: range.from }),
    ...(range.to !== null && { to: range.to }),
    doc_count: amounts.filter((amount) => isInPriceRange(amount, range)).length,
  }));
};

/**
 * Counts what each value of a facet would find together with all other filters; its own are left out, so that a second
 * value can be chosen besides the first.
 */
export const aggregate = (facets: readonly Facet[], counted: Counted): Aggregations => {
  const { products, filters, valuesOf } = counted;
  const answer = facets.map((facet): [string, Aggregations[string]] => {
    const { attribute } = facet;
    const others = readConditions(filters.filter((filter) => filter.attribute !== attribute));
    const found = products.filter((product) => meets(product, others, valuesOf));
    if (isAmount(attribute)) return [`agg_range_${attribute}`, { buckets: rangeBuckets(found, facet, counted) }];
    const texts = (product: ProductDto) => valuesOf(product, attribute).map(asText);
    const counts = countValues(found, isAttribute(attribute) ? (one) => valuesIn(one, attribute, others) : texts);
    return [`agg_terms_${attribute}`, { buckets: termBuckets(counts, facet, counted) }];
  });
  return Object.fromEntries(answer);
};
