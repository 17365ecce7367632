import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ReviewOrder } from '../../lib/apollo/schema.generated.ts';
import {
  ProductReviewsDocument,
  type ProductReviewsQuery,
  useProductReviewsQuery,
} from './ProductReviews.generated.ts';

type Connection = NonNullable<NonNullable<ProductReviewsQuery['product']>['reviews']>;

const appendPage = (before: ProductReviewsQuery, next: Connection): ProductReviewsQuery => {
  if (!before.product?.reviews) return before;
  const reviews = { ...next, edges: [...before.product.reviews.edges, ...next.edges] };
  return { ...before, product: { ...before.product, reviews } };
};

/** Always refetches, since others may have written reviews since they were cached. */
const QUERY_OPTIONS = { ssr: false, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** The reviews of a product in pages, with sort order and filter by stars. */
export const useReviews = (sku: string) => {
  const client = useApolloClient();
  const [order, setOrder] = useState<ReviewOrder>('NEWEST');
  const [stars, setStars] = useState<number | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const variables = { sku, order, stars };
  const { data, previousData, error, refetch } = useProductReviewsQuery({ ...QUERY_OPTIONS, variables });
  const product = (data ?? previousData)?.product;
  const reviews = product?.reviews;
  const query = ProductReviewsDocument;
  const fetchNext = async (): Promise<void> => {
    const after = reviews?.pageInfo.endCursor ?? null;
    const { data: page } = await client.query({ query, variables: { ...variables, after }, fetchPolicy: 'no-cache' });
    const next = page?.product?.reviews;
    if (next) client.cache.updateQuery({ query, variables }, (before) => before && appendPage(before, next));
  };
  const loadMore = async (): Promise<void> => {
    setIsFetching(true);
    await fetchNext().catch(() => undefined);
    setIsFetching(false);
  };
  return {
    rating: product?.rating ?? null,
    reviews: reviews?.edges.map(({ node }) => node) ?? null,
    total: reviews?.totalCount ?? 0,
    hasMore: reviews?.pageInfo.hasNextPage ?? false,
    isFetching,
    hasFailed: (!!error && !data) || (!!data && !reviews),
    order,
    stars,
    setOrder,
    setStars,
    loadMore,
    again: () => void refetch().catch(() => undefined),
  };
};

export type ReviewList = ReturnType<typeof useReviews>;
