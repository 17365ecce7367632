import type { Context } from '../context.ts';
import { findNewestIn } from '../lib/category-products.ts';
import { getPageSize, toConnection, toRange } from '../lib/connection.ts';
import { instant } from '../lib/instant.ts';
import type { Preloads } from '../lib/preloads.ts';
import { referTo } from '../lib/reference.ts';
import { changed, writeReview } from './changes.ts';
import type { StoreRatingDto, SummaryDto } from './reviews.dto.ts';
import type { Resolvers } from './reviews.generated.ts';
import type { QueryLatestReviewsArgs, ReviewState, StatisticMetric } from './reviews.types.generated.ts';

const STARS = [5, 4, 3, 2, 1];

/** The backend's names of the metrics. */
const METRICS: Readonly<Record<StatisticMetric, string>> = { ORDERED_PLUSHIES: 'ordered_plushies_count' };

/** One decimal; null without ratings, and for an impossible average. */
const storeRating = ({ storeRating: sent }: StoreRatingDto): string | null => {
  const rating = Number(sent ?? 0);
  return rating >= 1 && rating <= 5 ? rating.toFixed(1) : null;
};

const wholeNumber = (sent: number | string | undefined): number | null => {
  const value = Number(sent ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
};

const toRating = (summary: SummaryDto | null) => {
  const countByStars = new Map(summary?.counts.map(({ rating, count }) => [rating, count]));
  const counts = STARS.map((stars) => ({ stars, count: countByStars.get(stars) ?? 0 }));
  return { average: summary?.average ?? null, count: summary?.count ?? 0, counts };
};

export const preloads: Preloads<Context> = {
  Product: { rating: (skus, { reviews }) => reviews.summaries.preload(skus) },
};

const MOST_CHOSEN = 50;
const USUAL_COUNT = 6;

/** Nothing is asked for where no product is left. */
const findLatest = async ({ skus, categoryPath, first }: Partial<QueryLatestReviewsArgs>, context: Context) => {
  const size = getPageSize(first, USUAL_COUNT);
  if (skus) return skus.length > 0 ? context.reviews.latest(skus.slice(0, MOST_CHOSEN), size) : [];
  if (!categoryPath) return context.reviews.latest(null, size);
  const ofCategory = await findNewestIn(categoryPath, MOST_CHOSEN, context);
  return ofCategory.length > 0 ? context.reviews.latest(ofCategory, size) : [];
};

export const resolvers: Resolvers = {
  Query: {
    storeRating: async (_, __, { reviews }) => storeRating(await reviews.storeRating()),
    statisticValue: async (_, { metric }, { reviews }) => wholeNumber((await reviews.statistic(METRICS[metric]))[0]),
    latestReviews: async (_, args, context) => findLatest(args, context),
    ownReviews: (_, { sku }, { reviews, isSignedIn }) => (isSignedIn ? reviews.own(sku) : []),
  },
  Mutation: {
    reviewWrite: (_, { input }, { reviews }) => writeReview(reviews, input),
    reviewRemove: (_, { input }, { reviews }) => changed(reviews.remove(input.reviewId, input.idempotencyKey)),
    reviewMarkHelpful: (_, { input }, { reviews }) =>
      changed(reviews.markHelpful(input.reviewId, input.idempotencyKey)),
  },
  Product: {
    rating: ({ sku }, _, { reviews: { summaries } }) => {
      const known = summaries.known(sku);
      return known === undefined ? summaries.load(sku).then(toRating) : toRating(known);
    },
    reviews: async ({ sku }, { order, stars, ...page }, { reviews }) => {
      const { size, from } = toRange(page);
      const sort = order?.toLowerCase();
      const range = { size, from, ...(sort && { sort }), ...(stars && { rating: stars }) };
      const { items, total_count: total } = await reviews.page(sku, range);
      return toConnection({ items, total, offset: from });
    },
  },
  Review: {
    product: ({ sku }) => referTo('Product', { sku }),
    stars: ({ rating }) => rating,
    text: ({ detail }) => detail,
    isVerified: (review) => review.is_verified,
    helpfulCount: (review) => review.helpful_count,
    writtenAt: (review) => instant(review.written_at),
    state: ({ state = 'approved' }) => state.toUpperCase() as ReviewState,
  },
};
