import type { ProductSort } from '../../lib/apollo/schema.generated.ts';

export interface SortChoice {
  /** As it stands in the address; empty for the one that needs no mention. */
  readonly value: string;
  readonly sort: ProductSort;
  readonly label: string;
}

const PRICES: readonly SortChoice[] = [
  { value: 'price-asc', sort: 'PRICE_ASCENDING', label: 'Price low to high' },
  { value: 'price-desc', sort: 'PRICE_DESCENDING', label: 'Price high to low' },
];

export const CATEGORY_SORTS: readonly SortChoice[] = [{ value: '', sort: 'LATEST', label: 'Latest' }, ...PRICES];
export const SEARCH_SORTS: readonly SortChoice[] = [{ value: '', sort: 'RELEVANCE', label: 'Best match' }, ...PRICES];

/** The order a query asks for; the first choice for none or one that is not known. */
export const sortOf = (choices: readonly SortChoice[], query: URLSearchParams): ProductSort => {
  const value = query.get('sort') ?? '';
  return choices.find((choice) => choice.value === value)?.sort ?? choices[0]?.sort ?? 'LATEST';
};
