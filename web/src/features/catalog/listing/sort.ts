import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import type { ProductSort } from '../../../lib/apollo/schema.generated.ts';

export interface SortChoice {
  /** Value of the `sort` query key; empty for the default. */
  readonly value: string;
  readonly sort: ProductSort;
  readonly label: string;
}

const PRICES: readonly SortChoice[] = [
  { value: 'price-asc', sort: 'PRICE_ASCENDING', label: text.priceLowToHigh },
  { value: 'price-desc', sort: 'PRICE_DESCENDING', label: text.priceHighToLow },
];

export const CATEGORY_SORTS: readonly SortChoice[] = [{ value: '', sort: 'LATEST', label: text.latest }, ...PRICES];
export const SEARCH_SORTS: readonly SortChoice[] = [{ value: '', sort: 'RELEVANCE', label: text.bestMatch }, ...PRICES];

/** The sort order in a query; the first choice if it is missing or unknown. */
export const findSort = (choices: readonly SortChoice[], query: URLSearchParams): ProductSort => {
  const value = query.get('sort') ?? '';
  return choices.find((choice) => choice.value === value)?.sort ?? choices[0]?.sort ?? 'LATEST';
};
