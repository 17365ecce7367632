import { isInPriceRange, priceRangeOf } from '@patchwork/domain/facets.ts';
import type { Filter } from './search.query.ts';

/** What a document has under an attribute; several values where it has several. */
export type ValuesOf<T> = (document: T, attribute: string) => readonly unknown[];

type Value = Filter['value'];

/** Whether one of the values is asked for. */
export type Check = (values: readonly unknown[]) => boolean;

/** Ids come as numbers and as texts, flags as true, "true" and 1: compared as texts. */
export const asText = (value: unknown): string => {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return String(value);
};

/** The values that `eq` and `in` ask for; null where neither is there. */
export const wantedValues = ({ eq, in: anyOf }: Value): readonly unknown[] | null => {
  if (anyOf) return anyOf;
  if (eq === undefined || eq === null) return null;
  return Array.isArray(eq) ? eq : [eq];
};

const isOneOf = (wanted: readonly unknown[]): Check => {
  const texts = new Set(wanted.map(asText));
  return (values) => values.some((value) => texts.has(asText(value)));
};

const asNumber = (value: unknown): number => (value === null || value === '' ? Number.NaN : Number(value));

const boundsOf = ({ gt, gteq, lt, lteq }: Value): Check[] => {
  const bounds: Check[] = [];
  const add = (bound: unknown, holds: (value: number, bound: number) => boolean): void => {
    if (bound !== undefined) bounds.push((values) => values.some((value) => holds(asNumber(value), Number(bound))));
  };
  add(gt, (value, bound) => value > bound);
  add(gteq, (value, bound) => value >= bound);
  add(lt, (value, bound) => value < bound);
  add(lteq, (value, bound) => value <= bound);
  return bounds;
};

/** What one filter asks for; nothing where it has no condition. */
export const checksOf = (value: Value): Check[] => {
  const wanted = wantedValues(value);
  return [...(wanted ? [isOneOf(wanted)] : []), ...boundsOf(value)];
};

/** The same for an amount, which may also be asked for by ranges: "0-50", "150-*". */
export const amountChecksOf = (value: Value): Check[] => {
  const wanted = wantedValues(value);
  const ranges = (wanted ?? []).flatMap((one) => priceRangeOf(String(one)) ?? []);
  const isIn = wanted && isOneOf(wanted);
  const isAsked: Check = (values) =>
    values.some((amount) => ranges.some((range) => isInPriceRange(Number(amount), range))) || isIn?.(values) === true;
  return [...(wanted ? [isAsked] : []), ...boundsOf(value)];
};

/** A predicate for all filters together; one without a condition lets everything pass. */
export const matcher = <T>(filters: readonly Filter[], valuesOf: ValuesOf<T>): ((document: T) => boolean) => {
  const checks = filters.flatMap(({ attribute, value }) => checksOf(value).map((check) => ({ attribute, check })));
  return (document) => checks.every(({ attribute, check }) => check(valuesOf(document, attribute)));
};
