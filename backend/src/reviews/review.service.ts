import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { onceWithRateLimit, toNetworkSubject, toSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import type { OperatorRequest } from '../lib/operator.ts';
import { Refusal } from '../lib/refusal.ts';
import { changeOnce } from '../operators/operator-action.service.ts';
import type {
  Decision,
  LatestQuery,
  ListQuery,
  ManyQuery,
  OwnReviewDto,
  PageQuery,
  ReviewBody,
  ReviewDto,
  SummaryDto,
} from './review.dto.ts';
import * as reviews from './review.repository.ts';

/** A customer's mutation with its idempotency key. */
export interface Sender {
  readonly customerId: string;
  /** As reported by trusted proxies. */
  readonly address: string;
  readonly idempotencyKey: string;
}

interface Page<T> {
  readonly items: T[];
  readonly total_count: number;
}

export interface ReviewService {
  /** Products without rated reviews are left out. */
  summaries(skus: readonly string[]): Promise<SummaryDto[]>;
  /** Approved reviews of a product. */
  list(query: ListQuery): Promise<Page<ReviewDto>>;
  /** The same for several products at once. */
  listMany(query: ManyQuery): Promise<(Page<ReviewDto> & { readonly sku: string })[]>;
  /** Approved reviews of these products, or of all, the last written first. */
  latest(query: LatestQuery): Promise<ReviewDto[]>;
  /** The customer's own in every state, at most 100; optionally of one product. */
  findOwn(customerId: string, sku?: string): Promise<OwnReviewDto[]>;
  /**
   * Replaces the customer's review of a product, hidden until approved. Rate limit: ten in ten minutes per customer and
   * per client.
   */
  write(sender: Sender, review: ReviewBody): Promise<Answer<{ reviewId: string }>>;
  /** Deletes the customer's review. Another customer's is refused like a missing one. */
  remove(sender: Sender, reviewId: string): Promise<Answer<true>>;
  /** Once per customer. */
  mark(sender: Sender, reviewId: string): Promise<Answer<true>>;
  /** Waiting for moderation, oldest first. */
  pending(query: PageQuery): Promise<Page<OwnReviewDto>>;
  /** Approves or rejects a review. */
  decide(request: OperatorRequest, decision: Decision): Promise<Answer<true>>;
}

export interface ReviewDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
}

const MOST_LISTED = 100;

const notThere = () => new Refusal('NOT_FOUND', reasons.reviewUnknown);

const toSummary = (sku: string, counts: readonly { rating: number; count: number }[]): SummaryDto => {
  const count = counts.reduce((all, one) => all + one.count, 0);
  const stars = counts.reduce((all, one) => all + one.rating * one.count, 0);
  return { sku, average: (Math.round((stars * 10) / count) / 10).toFixed(1), count, counts: [...counts] };
};

const findSummaries = async (db: Executor, skus: readonly string[]): Promise<SummaryDto[]> => {
  const bySku = Map.groupBy(await reviews.countRatings(db, skus), ({ sku }) => sku);
  return [...bySku].map(([sku, rows]) =>
    toSummary(
      sku,
      rows.map(({ rating, count }) => ({ rating, count })),
    ),
  );
};

const toAttempt = ({ customerId, idempotencyKey: key }: Sender, scope: string, payload: object) => ({
  owner: getKeyOwner(customerId),
  key,
  scope,
  payload,
});

/** Variants have skus of their own; a review is of the product. */
const createWrite =
  ({ db, catalog }: ReviewDeps): ReviewService['write'] =>
  async (sender, review) => {
    const { customerId, address } = sender;
    const isThere = (await catalog.productId(review.sku)) !== null;
    const skus = [review.sku, ...(await catalog.variantSkus(review.sku))];
    const subjects = [toSubject(`customer ${customerId}`), toNetworkSubject(address)];
    const attempt = toAttempt(sender, 'review.write', review);
    return onceWithRateLimit(db, { attempt, limit: { kind: 'review', subjects } }, async (executor) => {
      if (!isThere) throw new Refusal('NOT_FOUND', reasons.productNotFound, 'sku');
      const isVerified = await reviews.hasOrdered(executor, customerId, skus);
      return { reviewId: await reviews.keepReview(executor, { ...review, customerId, isVerified }) };
    });
  };

/** Customers' reviews with moderation. */
export const createReviewService = (deps: ReviewDeps): ReviewService => {
  const { db } = deps;
  const orNotThere = async (isThere: Promise<boolean>): Promise<true> => {
    if (await isThere) return true;
    throw notThere();
  };
  return {
    summaries: (skus) => findSummaries(db, skus),
    list: (query) => reviews.findShown(db, query),
    listMany: (query) => reviews.findShownOfMany(db, query),
    latest: (query) => reviews.findLatest(db, query),
    findOwn: (customerId, sku) => reviews.findOwn(db, { customerId, sku }, MOST_LISTED),
    write: createWrite(deps),
    remove: (sender, reviewId) =>
      once(db, toAttempt(sender, 'review.remove', { reviewId }), (executor) =>
        orNotThere(reviews.deleteReview(executor, sender.customerId, reviewId)),
      ),
    mark: (sender, reviewId) =>
      once(db, toAttempt(sender, 'review.mark', { reviewId }), (executor) =>
        orNotThere(reviews.markHelpful(executor, sender.customerId, reviewId)),
      ),
    pending: (query) => reviews.findPending(db, query),
    decide: (request, decision) => {
      const noted = { action: 'review.decide', payload: decision, subjects: [`review ${decision.reviewId}`] };
      return changeOnce(db, request, noted, (executor) => orNotThere(reviews.decideReview(executor, decision)));
    },
  };
};
