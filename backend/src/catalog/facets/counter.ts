import { isInPriceRange, PRICE_RANGES, priceRangeKey } from '@patchwork/domain/catalog/facets.ts';
import { asText } from '../filter.ts';
import type { Row } from '../row.ts';
import type { Facet } from '../search.query.ts';
import type { Dictionary } from './column.ts';
import { type GetDictionary, isAmount, isAttribute, type ProductFields } from './conditions.ts';
import { intersects, type VariantSet } from './variant-set.ts';

export interface Counter {
  readonly attribute: string;
  /** Counts a product's values in these variants; null: all variants. */
  readonly count: (row: Row, variants: VariantSet | null) => void;
  /** Number of products by value text. Call it once, at the end. */
  readonly counts: () => ReadonlyMap<string, number>;
}

const attributeCounter = (attribute: string, { texts, columns, getColumn }: Dictionary): Counter => {
  const counts: number[] = [];
  const wholeColumns: number[] = [];
  const add = (value: number, times: number): void => {
    counts[value] = (counts[value] ?? 0) + times;
  };
  const count = (row: Row, met: VariantSet | null): void => {
    const { number, values, variants } = getColumn(row);
    if (!met) {
      wholeColumns[number] = (wholeColumns[number] ?? 0) + 1;
      return;
    }
    for (let at = 0; at < values.length; at += 1)
      if (intersects(variants[at] as VariantSet, met)) add(values[at] as number, 1);
  };
  const total = (): Map<string, number> => {
    wholeColumns.forEach((times, number) => {
      for (const value of columns[number]?.values ?? []) add(value, times);
    });
    return new Map(counts.flatMap((times, value) => [[texts[value] as string, times]]));
  };
  return { attribute, count, counts: total };
};

const keyCounter = (attribute: string, getKeys: (row: Row) => readonly string[]): Counter => {
  const counts = new Map<string, number>();
  return {
    attribute,
    count: (row) => {
      for (const key of getKeys(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    counts: () => counts,
  };
};

const RANGES = PRICE_RANGES.map((range) => ({ range, keys: [priceRangeKey(range)] }));

const NO_RANGE: readonly string[] = [];

const toRanges = (amount: number | null): readonly string[] =>
  (amount === null ? null : RANGES.find(({ range }) => isInPriceRange(amount, range))?.keys) ?? NO_RANGE;

/** Counts price ranges, attribute values by variant, or values of the whole product. */
export const createCounter = (
  { attribute }: Facet,
  { getDictionary, getValues, getPrice }: ProductFields & { readonly getDictionary: GetDictionary },
): Counter => {
  if (isAmount(attribute)) return keyCounter(attribute, (row) => toRanges(getPrice(row)));
  if (!isAttribute(attribute)) return keyCounter(attribute, (row) => getValues(row, attribute).map(asText));
  const dictionary = getDictionary(attribute);
  return dictionary ? attributeCounter(attribute, dictionary) : keyCounter(attribute, () => []);
};
