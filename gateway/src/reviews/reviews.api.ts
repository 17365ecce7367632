import type { ApiParts } from '../lib/api-parts.ts';
import { createBatchLoader } from '../rest/batch.ts';
import type { Query } from '../rest/request.ts';
import type { ReviewDto, ReviewPageDto, StoreRatingDto, SummaryDto } from './reviews.dto.ts';

const MOST_SKUS = 50;

/** A customer's own review as it is written. */
export interface WrittenReview {
  readonly sku: string;
  readonly rating: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
}

export const createReviewsApi = ({ rest, shop }: ApiParts) => {
  const summaries = createBatchLoader<SummaryDto>(
    (skus) => rest.get<SummaryDto[]>('reviews/summaries', { query: { skus: skus.join(',') }, sharing: 'moment' }),
    { key: ({ sku }) => sku, size: MOST_SKUS },
  );
  const own = (sku?: string | null) =>
    rest.get<ReviewDto[]>('user/reviews', { ...(sku && { query: { sku } }), customer: 'caller' });
  return {
    /** Null where nobody has given stars. */
    summary: (sku: string): Promise<SummaryDto | null> => summaries.load(sku),
    page: (query: Query) => rest.get<ReviewPageDto>('reviews', { query, sharing: 'moment' }),
    own,
    storeRating: () =>
      rest.get<StoreRatingDto>('stores/ratings', { query: { storeId: shop.storeId }, sharing: 'content' }),
    /** The values of a metric, of which the first counts; some platforms send them as texts. */
    statistic: (metric: string) =>
      rest.get<(number | string)[]>('statistic-values', { query: { metric }, sharing: 'content' }),
    /** The review as it is kept. */
    write: async (body: WrittenReview, idempotencyKey: string): Promise<ReviewDto | null> => {
      await rest.send('user/reviews', { body, idempotencyKey });
      return (await own(body.sku))[0] ?? null;
    },
    remove: (reviewId: string, idempotencyKey: string) =>
      rest.send('user/reviews/delete', { body: { reviewId }, idempotencyKey }),
    markHelpful: (reviewId: string, idempotencyKey: string) =>
      rest.send('user/reviews/helpful', { body: { reviewId }, idempotencyKey }),
  };
};

export type ReviewsApi = ReturnType<typeof createReviewsApi>;
