import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { applyBody, changeValueBody, giftCardQuery, removeBody, templateDto, templatesQuery } from './gift-card.dto.ts';
import type { GiftCardService } from './gift-card.service.ts';

const tags = ['giftcards'];
const keyed = { tags, headers: idempotencyHeaders, querystring: giftCardQuery };

export const giftCardRoutes =
  ({ giftCards }: { giftCards: GiftCardService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/giftcards/apply',
      { schema: { ...keyed, body: applyBody, response: { 200: envelope(z.number()) } } },
      async ({ headers, query, body, ip, caller }, reply) => {
        const change = {
          ...(await giftCards.access(query.cartId, caller)),
          idempotencyKey: headers['idempotency-key'],
          address: ip,
        };
        return answerOnce(reply, await giftCards.apply(change, body.code));
      },
    );

    app.post(
      '/api/giftcards/change-value',
      { schema: { ...keyed, body: changeValueBody, response: { 200: envelope(z.number()) } } },
      async ({ headers, query, body, caller }, reply) => {
        const change = {
          ...(await giftCards.access(query.cartId, caller)),
          idempotencyKey: headers['idempotency-key'],
        };
        return answerOnce(reply, await giftCards.changeValue(change, body));
      },
    );

    app.post(
      '/api/giftcards/remove',
      { schema: { ...keyed, body: removeBody, response: { 200: envelope(z.boolean()) } } },
      async ({ headers, query, body, caller }, reply) => {
        const change = {
          ...(await giftCards.access(query.cartId, caller)),
          idempotencyKey: headers['idempotency-key'],
        };
        return answerOnce(reply, await giftCards.remove(change, body.codes));
      },
    );

    app.get(
      '/api/giftcards/pull',
      { schema: { tags, querystring: giftCardQuery, response: { 200: envelope(z.record(z.string(), z.number())) } } },
      async ({ query, caller }) => ok(await giftCards.values(await giftCards.access(query.cartId, caller))),
    );

    app.get(
      '/api/giftcards/templates',
      { schema: { tags, querystring: templatesQuery, response: { 200: envelope(z.array(templateDto)) } } },
      async ({ query }) => ok(await giftCards.templates(Number(query.storeId))),
    );
  };
