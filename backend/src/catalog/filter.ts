import type { Filter } from './search.query.ts';

/** What a document has under an attribute; several values where it has several. */
export type ValuesOf<T> = (document: T, attribute: string) => readonly unknown[];

type Value = Filter['value'];
type Check = (values: readonly unknown[]) => boolean;

/** Ids come as numbers and as texts, flags as true and as 1: compared as texts. */
const asText = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : String(value));

const isOneOf = (wanted: readonly unknown[]): Check => {
  const texts = new Set(wanted.map(asText));
  return (values) => values.some((value) => texts.has(asText(value)));
};

const isWithin =
  (from: number, to: number): Check =>
  (values) =>
    values.some((value) => typeof value === 'number' && value >= from && value <= to);

const checksOf = ({ eq, in: anyOf, gteq, lteq }: Value): Check[] => {
  const checks: Check[] = [];
  if (eq !== undefined && eq !== null) checks.push(isOneOf(Array.isArray(eq) ? eq : [eq]));
  if (anyOf) checks.push(isOneOf(anyOf));
  if (gteq !== undefined || lteq !== undefined) {
    checks.push(isWithin(Number(gteq ?? Number.NEGATIVE_INFINITY), Number(lteq ?? Number.POSITIVE_INFINITY)));
  }
  return checks;
};

/** A predicate for all filters together; one without a condition lets everything pass. */
export const matcher = <T>(filters: readonly Filter[], valuesOf: ValuesOf<T>): ((document: T) => boolean) => {
  const checks = filters.flatMap(({ attribute, value }) => checksOf(value).map((check) => ({ attribute, check })));
  return (document) => checks.every(({ attribute, check }) => check(valuesOf(document, attribute)));
};
