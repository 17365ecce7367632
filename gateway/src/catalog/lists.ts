import { FACET_SIZE, MOST_FACETS } from '@patchwork/domain/catalog/facets.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { type PageArguments, toConnection, toRange } from '../lib/connection.ts';
import { isSelected } from '../lib/selection.ts';
import type { ListPage, ListRequest, ProductOrder } from './catalog.api.ts';
import type { ProductFilterInput, ProductSort } from './catalog.types.generated.ts';
import { toFilters } from './filters.ts';
import { rowFields } from './trimmed.ts';

const ORDERS: Record<ProductSort, ProductOrder> = {
  RELEVANCE: '_score:desc',
  LATEST: 'updated_at:desc',
  PRICE_ASCENDING: 'final_price:asc',
  PRICE_DESCENDING: 'final_price:desc',
};

interface ListArguments extends PageArguments {
  readonly sort: ProductSort;
  readonly filters?: readonly ProductFilterInput[] | null;
  readonly facetSize?: number | null;
}

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** Counts facets and reads product fields only if the operation selects them. */
export const toRequest = ({ sort, filters, facetSize, ...page }: ListArguments, info: Info): ListRequest => ({
  ...toRange(page),
  sort: ORDERS[sort],
  filters: toFilters(filters),
  hasFacets: isSelected(info, 'facets'),
  facetSize: Math.min(Math.max(facetSize ?? FACET_SIZE, 1), MOST_FACETS),
  fields: rowFields(info),
});

export const toList = (page: ListPage) => ({ ...toConnection(page), facets: page.facets });
