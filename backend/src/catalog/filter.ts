import { isInPriceRange, type PriceRange, parsePriceRange } from '@patchwork/domain/catalog/facets.ts';
import type { Filter } from './search.query.ts';

export type GetValues<T> = (document: T, attribute: string) => readonly unknown[];

type Value = Filter['value'];

export type Accepts = (value: unknown) => boolean;

/** Ids come as numbers and texts, flags as true, "true" and 1, so they are compared as texts. */
export const asText = (value: unknown): string => {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return String(value);
};

export const wantedValues = ({ eq, in: values }: Value): readonly unknown[] | null => {
  if (values) return values;
  if (eq === undefined || eq === null) return null;
  return Array.isArray(eq) ? eq : [eq];
};

const isOneOf = (wanted: readonly unknown[]): Accepts => {
  const texts = new Set(wanted.map(asText));
  const numbers = new Set([...texts].filter((text) => String(Number(text)) === text).map(Number));
  return (value) => (typeof value === 'number' ? numbers.has(value) : texts.has(asText(value)));
};

const isInOneOf = (ranges: readonly PriceRange[]): Accepts => {
  return (value) => ranges.some((range) => isInPriceRange(Number(value), range));
};

const asNumber = (value: unknown): number => (value === null || value === '' ? Number.NaN : Number(value));

const toBounds = ({ gt, gteq, lt, lteq }: Value): Accepts[] => {
  const bounds: Accepts[] = [];
  const add = (bound: string | number | undefined, holds: (value: number, bound: number) => boolean): void => {
    if (bound !== undefined) bounds.push((value) => holds(asNumber(value), Number(bound)));
  };
  add(gt, (value, bound) => value > bound);
  add(gteq, (value, bound) => value >= bound);
  add(lt, (value, bound) => value < bound);
  add(lteq, (value, bound) => value <= bound);
  return bounds;
};

const combineAll = (conditions: readonly Accepts[]): Accepts | null => {
  const [only] = conditions;
  if (conditions.length <= 1) return only ?? null;
  return (value) => conditions.every((accepts) => accepts(value));
};

/** Null if the filter has no condition. */
export const toPredicate = (value: Value): Accepts | null => {
  const wanted = wantedValues(value);
  return combineAll([...(wanted ? [isOneOf(wanted)] : []), ...toBounds(value)]);
};

/** For amounts, which may also be ranges: "0-50", "150-*". */
export const toAmountPredicate = (value: Value): Accepts | null => {
  const wanted = wantedValues(value);
  if (!wanted) return toPredicate(value);
  const isListed = isOneOf(wanted);
  const isInRange = isInOneOf(wanted.flatMap((one) => parsePriceRange(String(one)) ?? []));
  return combineAll([(amount) => isInRange(amount) || isListed(amount), ...toBounds(value)]);
};

/** All filters combined; one without a condition matches everything. */
export const matcher = <T>(filters: readonly Filter[], getValues: GetValues<T>): ((document: T) => boolean) => {
  const conditions = filters.flatMap(({ attribute, value }) => {
    const accepts = toPredicate(value);
    return accepts ? [{ attribute, accepts }] : [];
  });
  return (document) => conditions.every(({ attribute, accepts }) => getValues(document, attribute).some(accepts));
};
