import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { currentStore } from '../lib/store.ts';
import type { NewsletterService, Subscriber } from './newsletter.service.ts';

const tags = ['newsletter'];
const done = { 200: envelope(z.literal(true)) };
const change = { tags, headers: idempotencyHeaders, response: done };
const emailBody = z.object({ email: z.string().max(1000) });

/** Other fields of the form are ignored and not stored. */
const listBody = z.looseObject({ email: z.string().max(1000) });

const status = z.object({ isSubscribed: z.boolean(), email: z.string() });

const toSubscriber = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>, idempotencyKey: string): Subscriber => ({
  customerId: caller?.customerId ?? null,
  address: ip,
  storeCode: currentStore().code,
  idempotencyKey,
});

const addSubscribing =
  (newsletter: NewsletterService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/newsletter/subscriptions', { schema: { ...change, body: emailBody } }, async (request, reply) => {
      const subscriber = toSubscriber(request, request.headers['idempotency-key']);
      return answerOnce(reply, await newsletter.subscribe(subscriber, request.body.email));
    });

    app.post('/api/mailing-list-subscriptions', { schema: { ...change, body: listBody } }, async (request, reply) => {
      const subscriber = toSubscriber(request, request.headers['idempotency-key']);
      return answerOnce(reply, await newsletter.subscribe(subscriber, request.body.email));
    });
  };

const addLeaving =
  (newsletter: NewsletterService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/newsletter/unsubscriptions', { schema: change }, async (request, reply) => {
      const { customerId } = requireCaller(request);
      return answerOnce(reply, await newsletter.unsubscribe(customerId, request.headers['idempotency-key']));
    });

    // The token authenticates, and repeating it changes nothing: no idempotency key.
    const body = z.object({ token: z.uuid('is not the token of a link') });
    app.post('/api/newsletter/leave-requests', { schema: { tags, body, response: done } }, async ({ body: sent }) =>
      ok(await newsletter.leave(sent.token)),
    );
  };

export const newsletterRoutes =
  ({ newsletter }: { newsletter: NewsletterService }): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 200: envelope(status) };
    app.get('/api/newsletter/subscriptions', { schema: { tags, response } }, async (request) =>
      ok(await newsletter.status(requireCaller(request).customerId)),
    );
    await app.register(addSubscribing(newsletter));
    await app.register(addLeaving(newsletter));
  };
