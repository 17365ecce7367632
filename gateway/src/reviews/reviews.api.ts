import type { ApiParts } from '../lib/api-parts.ts';
import { type BatchLoader, createBatchLoader } from '../rest/batch.ts';
import { RestRefusal } from '../rest/errors.ts';
import { array, nullish, object, record, scalar, text } from '../rest/shape.ts';
import type { ProductReviewsDto, ReviewDto, ReviewPageDto, StoreRatingDto, SummaryDto } from './reviews.dto.ts';

const MOST_SKUS = 50;

interface WrittenReview {
  readonly sku: string;
  readonly rating: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
}

/** In one answer, over all products. */
const MOST_AT_ONCE = 500;

interface ReviewRange {
  readonly size: number;
  readonly from: number;
  readonly sort?: string | undefined;
  readonly rating?: number | undefined;
}

const PAGE = { items: array(record), total_count: scalar };

const isUnknownCall = (error: unknown): boolean => error instanceof RestRefusal && error.status === 404;

/** Pages of reviews; of several products in one call if the backend supports it. */
const createPages = (rest: ApiParts['rest']) => {
  const readOne = (sku: string, range: ReviewRange) =>
    rest.get<ReviewPageDto>('reviews', { query: { sku, ...range }, shape: object(PAGE), sharing: 'moment' });
  const readMany = async (skus: readonly string[], range: ReviewRange): Promise<readonly ProductReviewsDto[]> => {
    const [only] = skus;
    if (only !== undefined && skus.length === 1) return [{ ...(await readOne(only, range)), sku: only }];
    const query = { skus: skus.join(','), ...range };
    try {
      const shape = array(object({ ...PAGE, sku: text }));
      return await rest.get<ProductReviewsDto[]>('reviews/pages', { query, shape, sharing: 'moment' });
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      return Promise.all(skus.map(async (sku) => ({ ...(await readOne(sku, range)), sku })));
    }
  };
  const loaders = new Map<string, BatchLoader<ProductReviewsDto>>();
  const loaderFor = (range: ReviewRange) => {
    const key = JSON.stringify(range);
    const size = Math.max(1, Math.min(MOST_SKUS, Math.floor(MOST_AT_ONCE / range.size)));
    const loader =
      loaders.get(key) ??
      createBatchLoader<ProductReviewsDto>((skus) => readMany(skus, range), { key: ({ sku }) => sku, size });
    loaders.set(key, loader);
    return loader;
  };
  return async (sku: string, range: ReviewRange): Promise<ReviewPageDto> =>
    (await loaderFor(range).load(sku)) ?? { items: [], total_count: 0 };
};

export const createReviewsApi = ({ rest, shop }: ApiParts) => {
  const summaries = createBatchLoader<SummaryDto>(
    (skus) =>
      rest.get<SummaryDto[]>('reviews/summaries', {
        query: { skus: skus.join(',') },
        shape: array(object({ sku: text })),
        sharing: 'moment',
      }),
    { key: ({ sku }) => sku, size: MOST_SKUS },
  );
  const own = (sku?: string | null) =>
    rest.get<ReviewDto[]>('user/reviews', {
      ...(sku && { query: { sku } }),
      shape: array(record),
      customer: 'caller',
    });
  return {
    summaries,
    page: createPages(rest),
    own,
    /** Null for a backend that does not know the call. */
    latest: async (skus: readonly string[] | null, size: number): Promise<ReviewDto[] | null> => {
      const query = { ...(skus && { skus: skus.join(',') }), size };
      try {
        return await rest.get<ReviewDto[]>('reviews/latest', { query, shape: array(record), sharing: 'moment' });
      } catch (error) {
        if (!isUnknownCall(error)) throw error;
        return null;
      }
    },
    storeRating: () =>
      rest.get<StoreRatingDto>('stores/ratings', {
        query: { storeId: shop.storeId },
        shape: nullish(record),
        sharing: 'reference',
      }),
    /** The first value counts; some platforms send it as text. */
    statistic: (metric: string) =>
      rest.get<(number | string)[]>('statistic-values', {
        query: { metric },
        shape: array(scalar),
        sharing: 'reference',
      }),
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
