import { isMeant, type NamedValue, wordOf } from '@patchwork/domain/choice-words.ts';
import { DEFAULT_FACETS } from '@patchwork/domain/facets.ts';
import type { ProductFilterInput, ProductSort } from '../../lib/apollo/schema.generated.ts';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import { type SortChoice, sortOf } from './sort.ts';

export type FacetSource = ListFacetsFragment['facets'][number];
export type OptionSource = FacetSource['options'][number];

/** The values an address asks for under one attribute: repeated keys, or several of them parted by commas. */
export const valuesOf = (address: URLSearchParams, attribute: string): string[] => [
  ...new Set(
    address
      .getAll(attribute)
      .flatMap((text) => text.split(','))
      .filter(Boolean),
  ),
];

/** One value of one facet. */
export interface FacetValue {
  readonly facet: Pick<FacetSource, 'attribute' | 'kind'>;
  readonly option: NamedValue;
}

/** A range of prices has no other name than itself. */
const namedIn = ({ facet: { kind }, option: { value, label } }: FacetValue): NamedValue => ({
  value,
  label: kind === 'PRICE' ? value : label,
});

/** What an address calls a value. */
export const wordFor = (asked: FacetValue): string => wordOf(namedIn(asked));

/** Whether an address asks for a value, by its id or by its name. */
export const isAsked = (address: URLSearchParams, asked: FacetValue): boolean =>
  valuesOf(address, asked.facet.attribute).some((text) => isMeant(text, namedIn(asked)));

/** The address with a value put in by its name, or taken out however it was called. */
export const toggled = (address: URLSearchParams, asked: FacetValue): URLSearchParams => {
  const { attribute } = asked.facet;
  const texts = valuesOf(address, attribute);
  const others = texts.filter((text) => !isMeant(text, namedIn(asked)));
  const next = new URLSearchParams(address);
  next.delete(attribute);
  for (const text of others.length < texts.length ? others : [...texts, wordFor(asked)]) next.append(attribute, text);
  return next;
};

/** What may differ from one variant of a product to the next. */
const VARIANT_FACETS = ['color', 'size'];

/** The query by which a product page preselects what its list is filtered by: one color, one size; empty for none. */
export const preselection = (address: URLSearchParams): string => {
  const chosen = VARIANT_FACETS.flatMap((attribute) => {
    const [only, ...others] = valuesOf(address, attribute);
    return only && others.length === 0 ? [[attribute, only]] : [];
  });
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
};

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
