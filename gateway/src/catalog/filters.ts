import { findMeantIds, isId, type NamedValue } from '@patchwork/domain/catalog/choice-words.ts';
import {
  MOST_DIFFERENT_FILTERS,
  MOST_FACETS,
  MOST_FILTER_VALUES,
  parsePriceRange,
} from '@patchwork/domain/catalog/facets.ts';
import { GraphQLError } from 'graphql';
import type { ProductFilterInput } from './catalog.types.generated.ts';

export interface FilterDto {
  readonly attribute: string;
  readonly value: {
    readonly eq?: unknown;
    readonly in?: readonly unknown[];
    readonly gteq?: number;
    readonly lteq?: number;
  };
}

export const PRICE = 'price';

/** These decide what a list may show at all; a caller who could set them would see hidden products. */
const WITHHELD = new Set(['sku', 'status', 'visibility']);
const CODE = /^[a-z][a-z0-9_]{0,63}$/;

const refuse = (message: string): never => {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
};

/** Values with a dot and malformed price ranges are skipped. */
const canBeAsked = (attribute: string) => (value: string) =>
  attribute === PRICE ? parsePriceRange(value) !== null : !value.includes('.');

const bound = (amount: string | null | undefined): number | undefined => {
  if (amount === null || amount === undefined) return undefined;
  const number = amount.trim() === '' ? Number.NaN : Number(amount);
  // not a message: for whoever writes the operation
  return Number.isFinite(number) ? number : refuse('A bound of a filter is a decimal number');
};

const toFilter = ({ attribute, values, from, to }: ProductFilterInput): FilterDto[] => {
  // not a message: for whoever writes the operation
  if (!CODE.test(attribute) || WITHHELD.has(attribute)) refuse(`Products cannot be filtered by ${attribute}`);
  const wanted = [...new Set(values ?? [])].filter(canBeAsked(attribute));
  const [gteq, lteq] = [bound(from), bound(to)];
  const value = {
    ...(wanted.length > 0 && { in: wanted }),
    ...(gteq !== undefined && { gteq }),
    ...(lteq !== undefined && { lteq }),
  };
  return Object.keys(value).length > 0 ? [{ attribute, value }] : [];
};

/** Drops repeated filters. */
const different = (filters: readonly FilterDto[]): FilterDto[] => [
  ...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values(),
];

const countValues = (inputs: readonly ProductFilterInput[]): number =>
  inputs.reduce((count, { values }) => count + (values?.length ?? 0), 0);

/**
 * Filters in the backend's format without repetitions and empty ones. Refuses unsupported ones, and more than the
 * maximum.
 */
export const toFilters = (said: readonly ProductFilterInput[] | null | undefined): FilterDto[] => {
  const inputs = said ?? [];
  // not a message: for whoever writes the operation
  if (inputs.length > MOST_FACETS) refuse(`A list takes at most ${MOST_FACETS} filters`);
  const filters = different(inputs.flatMap(toFilter));
  if (filters.length > MOST_DIFFERENT_FILTERS)
    // not a message: for whoever writes the operation
    refuse(`A list takes at most ${MOST_DIFFERENT_FILTERS} different filters`);
  if (countValues(inputs) > MOST_FILTER_VALUES)
    // not a message: for whoever writes the operation
    refuse(`The filters of a list name at most ${MOST_FILTER_VALUES} values`);
  return filters;
};

export type FindNames = (attribute: string) => readonly NamedValue[] | undefined;

const isWord = (value: unknown): value is string => typeof value === 'string' && !isId(value);

/** Codes of attributes whose values are filtered by name instead of id. */
export const namedIn = (filters: readonly FilterDto[]): string[] =>
  filters
    .filter(({ attribute, value }) => attribute !== PRICE && value.in?.some(isWord))
    .map(({ attribute }) => attribute)
    .sort();

/** Replaces names by ids, e.g. fern by 42. Unknown names are skipped. */
export const toIds = (filters: readonly FilterDto[], findNames: FindNames): FilterDto[] =>
  filters.flatMap(({ attribute, value: { in: wanted, ...bounds } }) => {
    const names = attribute === PRICE ? undefined : findNames(attribute);
    const ids = names ? [...new Set(wanted?.flatMap((one) => findMeantIds(String(one), names)))] : (wanted ?? []);
    const value = { ...bounds, ...(ids.length > 0 && { in: ids }) };
    return Object.keys(value).length > 0 ? [{ attribute, value }] : [];
  });
