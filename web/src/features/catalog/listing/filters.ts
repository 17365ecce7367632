import { DEFAULT_FACETS, MOST_FACETS } from '@patchwork/domain/catalog/facets.ts';
import type { ProductFilterInput, ProductSort } from '../../../lib/apollo/schema.generated.ts';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import { findSort, type SortChoice } from './sort.ts';

export type FacetSource = ListFacetsFragment['facets'][number];
export type OptionSource = FacetSource['options'][number];

/** The values of one attribute in the query: repeated keys or comma-separated. */
export const getValues = (address: URLSearchParams, attribute: string): string[] => [
  ...new Set(
    address
      .getAll(attribute)
      .flatMap((text) => text.split(','))
      .filter(Boolean),
  ),
];

/** Attributes that differ between the variants of a product. */
const VARIANT_FACETS = ['color', 'size'];

/**
 * The query that makes a product page preselect the color and size its list is filtered by; empty if there are none or
 * several.
 */
export const preselection = (address: URLSearchParams): string => {
  const chosen = VARIANT_FACETS.flatMap((attribute) => {
    const [only, ...others] = getValues(address, attribute);
    return only && others.length === 0 ? [[attribute, only]] : [];
  });
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
};

const toFilters = (address: URLSearchParams): ProductFilterInput[] =>
  DEFAULT_FACETS.map((attribute) => ({ attribute, values: getValues(address, attribute) })).filter(
    ({ values }) => values.length > 0,
  );

export const isFiltered = (address: URLSearchParams): boolean => toFilters(address).length > 0;

export const ALL_VALUES = ['values', 'all'] as const;

/** Whether every value of the filters is listed, not only the most frequent ones. */
export const showsAllValues = (address: URLSearchParams): boolean => address.get(ALL_VALUES[0]) === ALL_VALUES[1];

/** The variables of a list's query from its address: sort order, filters and number of facet values. */
export const listVariables = (
  sorts: readonly SortChoice[],
  address: URLSearchParams,
): { sort: ProductSort; filters: ProductFilterInput[]; facetSize?: number } => ({
  sort: findSort(sorts, address),
  filters: toFilters(address),
  ...(showsAllValues(address) && { facetSize: MOST_FACETS }),
});
