import { DEFAULT_FACETS } from '@patchwork/domain/facets.ts';
import type { ProductFilterInput, ProductSort } from '../../lib/apollo/schema.generated.ts';
import { type SortChoice, sortOf } from './sort.ts';

/** The values an address asks for under one attribute: repeated keys, or several of them parted by commas. */
export const valuesOf = (address: URLSearchParams, attribute: string): string[] => [
  ...new Set(
    address
      .getAll(attribute)
      .flatMap((text) => text.split(','))
      .filter(Boolean),
  ),
];

const filtersOf = (address: URLSearchParams): ProductFilterInput[] =>
  DEFAULT_FACETS.map((attribute) => ({ attribute, values: valuesOf(address, attribute) })).filter(
    ({ values }) => values.length > 0,
  );

export const isFiltered = (address: URLSearchParams): boolean => filtersOf(address).length > 0;

/** The same address without any filter. */
export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...address].filter(([key]) => !DEFAULT_FACETS.includes(key)));

/** What the address of a list says about the products it shows: their order, and what they have to be. */
export const listVariables = (
  sorts: readonly SortChoice[],
  address: URLSearchParams,
): { sort: ProductSort; filters: ProductFilterInput[] } => ({
  sort: sortOf(sorts, address),
  filters: filtersOf(address),
});
