import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { toOperatorRequest } from '../lib/operator.ts';
import {
  decisionBody,
  latestQuery,
  listQuery,
  manyQuery,
  ownQuery,
  ownReviewDto,
  pendingPage,
  pendingQuery,
  productReviewPage,
  reviewBody,
  reviewDto,
  reviewIdBody,
  reviewPage,
  summariesQuery,
  summaryDto,
} from './review.dto.ts';
import type { ReviewService, Sender } from './review.service.ts';

const tags = ['reviews'];
const headers = idempotencyHeaders;
const done = { 200: envelope(z.literal(true)) };

interface ReviewDeps {
  readonly reviews: ReviewService;
}

const toSender = (request: Pick<FastifyRequest, 'caller' | 'ip'>, idempotencyKey: string): Sender => ({
  customerId: requireCaller(request).customerId,
  address: request.ip,
  idempotencyKey,
});

export const shownReviewRoutes =
  ({ reviews }: ReviewDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/reviews/summaries',
      { schema: { tags, querystring: summariesQuery, response: { 200: envelope(z.array(summaryDto)) } } },
      async ({ query }) => ok(await reviews.summaries(query.skus)),
    );

    app.get(
      '/api/reviews/pages',
      { schema: { tags, querystring: manyQuery, response: { 200: envelope(z.array(productReviewPage)) } } },
      async ({ query }) => ok(await reviews.listMany(query)),
    );

    app.get(
      '/api/reviews/latest',
      { schema: { tags, querystring: latestQuery, response: { 200: envelope(z.array(reviewDto)) } } },
      async ({ query }) => ok(await reviews.latest(query)),
    );

    app.get(
      '/api/reviews',
      { schema: { tags, querystring: listQuery, response: { 200: envelope(reviewPage) } } },
      async ({ query }) => ok(await reviews.list(query)),
    );
  };

export const reviewRoutes =
  ({ reviews }: ReviewDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/user/reviews',
      { schema: { tags, querystring: ownQuery, response: { 200: envelope(z.array(ownReviewDto)) } } },
      async (request) => ok(await reviews.findOwn(requireCaller(request).customerId, request.query.sku)),
    );

    app.post(
      '/api/user/reviews',
      { schema: { tags, headers, body: reviewBody, response: { 200: envelope(z.object({ reviewId: z.string() })) } } },
      async (request, reply) =>
        answerOnce(reply, await reviews.write(toSender(request, request.headers['idempotency-key']), request.body)),
    );

    app.post(
      '/api/user/reviews/delete',
      { schema: { tags, headers, body: reviewIdBody, response: done } },
      async (request, reply) => {
        const sender = toSender(request, request.headers['idempotency-key']);
        return answerOnce(reply, await reviews.remove(sender, request.body.reviewId));
      },
    );

    app.post(
      '/api/user/reviews/helpful',
      { schema: { tags, headers, body: reviewIdBody, response: done } },
      async (request, reply) => {
        const sender = toSender(request, request.headers['idempotency-key']);
        return answerOnce(reply, await reviews.mark(sender, request.body.reviewId));
      },
    );
  };

/** Moderation of reviews. */
export const moderationRoutes =
  ({ reviews }: ReviewDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/operations/reviews/pending',
      {
        config: { scope: 'read' },
        schema: { tags, querystring: pendingQuery, response: { 200: envelope(pendingPage) } },
      },
      async ({ query }) => ok(await reviews.pending(query)),
    );

    app.post(
      '/api/operations/reviews/decisions',
      { config: { scope: 'operations' }, schema: { tags, headers, body: decisionBody, response: done } },
      async (request, reply) => answerOnce(reply, await reviews.decide(toOperatorRequest(request), request.body)),
    );
  };
