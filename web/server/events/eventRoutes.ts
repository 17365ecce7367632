import {
  LONGEST_EVENT_TEXT,
  MOST_EVENT_ITEMS,
  MOST_EVENTS,
  RECORDED_EVENTS,
} from '@patchwork/domain/events/event-names.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Routes, readBodies } from '../app.ts';
import { isSecretPath } from '../paths.ts';
import { isOwnPost, parseJson } from './ownPost.ts';
import { createRateLimit } from './rateLimit.ts';

const MAX_BODY = 16 * 1024;
const TIMEOUT_MS = 3000;
/** Batches that are passed on at once; others are dropped. */
const MOST_SENDING = 16;
/** Of one network among them. */
const MOST_OF_NETWORK = 2;
/** Batches of one network. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;

const text = z.string().max(LONGEST_EVENT_TEXT);
const item = z.strictObject({ item_id: text, item_name: text, quantity: z.number().optional() });
const detail = z.strictObject({
  items: z.array(item).max(MOST_EVENT_ITEMS).optional(),
  transaction_id: text.nullable().optional(),
  value: text.optional(),
  currency: text.optional(),
  method: text.optional(),
  error: text.optional(),
  code: z.number().optional(),
  orderCount: z.number().optional(),
});
const batch = z.strictObject({
  store: z.string().max(32),
  visit: z.string().max(64),
  campaignId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  landingPage: text.optional(),
  events: z
    .array(
      z.strictObject({
        id: z.string().max(100),
        name: z.enum(RECORDED_EVENTS),
        at: z.iso.datetime(),
        detail: detail.nullable(),
      }),
    )
    .min(1)
    .max(MOST_EVENTS),
});

type Batch = z.infer<typeof batch>;

/** Where a mailed link has led says who somebody is. */
const clean = ({ landingPage, ...rest }: Batch): Batch =>
  landingPage === undefined || isSecretPath(landingPage) ? rest : { ...rest, landingPage };

interface EventParts {
  /** Where events are passed on to; null: they are dropped. */
  readonly url: string | null;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly now?: () => number;
}

/** POST /events: what consenting visitors' browsers record, for the configured service. No address of a visitor goes on. */
export const createEventRoutes = ({ url, log, now = Date.now }: EventParts): Routes => {
  const mayPass = createRateLimit({ most: MOST_A_MINUTE, windowMs: MINUTE_MS, now });
  const sending: string[] = [];
  const isBusy = (network: string): boolean =>
    sending.length >= MOST_SENDING || sending.filter((one) => one === network).length >= MOST_OF_NETWORK;
  const passOn = async (events: Batch, network: string): Promise<void> => {
    if (url === null || isBusy(network)) return log.debug({ count: events.events.length }, 'Events were dropped');
    sending.push(network);
    try {
      const headers = { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const body = JSON.stringify(events);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.body?.cancel();
    } catch (error) {
      log.warn({ reason: String(error) }, 'Events could not be passed on');
    } finally {
      sending.splice(sending.indexOf(network), 1);
    }
  };
  return async (app) => {
    readBodies(app, MAX_BODY);
    app.post('/events', async (request, reply) => {
      if (!isOwnPost(request)) return reply.code(403).send();
      const { network } = request.client;
      if (!mayPass(network)) return reply.code(429).send();
      const { data } = batch.safeParse(parseJson(request.body));
      if (!data) return reply.code(400).send();
      void passOn(clean(data), network);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  };
};
