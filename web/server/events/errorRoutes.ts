import { randomBytes } from 'node:crypto';
import {
  isBot,
  LONGEST_FULL_MESSAGE,
  LONGEST_SHORT_MESSAGE,
  type Remembered,
  remember,
} from '@patchwork/domain/http/error-report.ts';
import type { SendReport } from '@patchwork/domain/http/error-reporter.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Routes, readBodies } from '../app.ts';
import { isOwnPost, parseJson } from './ownPost.ts';
import { createRateLimit } from './rateLimit.ts';

const MAX_BODY = 16 * 1024;
/** Clients whose reports are remembered. */
const MOST_CLIENTS = 1000;
/** Of all networks together: many browsers with one fault, or one attacker with many addresses. */
const MOST_AN_HOUR = 500;
const HOUR_MS = 60 * 60 * 1000;
const LONGEST_USER_AGENT = 300;
const TRACE = /^00-([\da-f]{32})-/;

const report = z.strictObject({
  short_message: z.string().min(1).max(LONGEST_SHORT_MESSAGE),
  full_message: z.string().max(LONGEST_FULL_MESSAGE),
  url: z.string().max(300).nullable(),
  file: z.string().max(300).nullable(),
  line: z.int().nonnegative().nullable(),
});

const getTraceId = ({ headers }: FastifyRequest): string =>
  TRACE.exec(String(headers.traceparent ?? ''))?.[1] ?? randomBytes(16).toString('hex');

interface ErrorParts {
  /** Null: no service is configured, and there is no such address. */
  readonly send: SendReport | null;
  readonly now?: () => number;
}

/**
 * POST /errors: what went wrong in a browser, for the logging service, which browsers never see. A client that does not
 * keep to the rules of reports is held to them here.
 */
export const createErrorRoutes = ({ send, now = Date.now }: ErrorParts): Routes => {
  const known = new LRUCache<string, readonly Remembered[]>({ max: MOST_CLIENTS });
  const mayPass = createRateLimit({ most: MOST_AN_HOUR, windowMs: HOUR_MS, now });
  return async (app) => {
    if (!send) return;
    readBodies(app, MAX_BODY);
    app.post('/errors', async (request, reply) => {
      if (!isOwnPost(request)) return reply.code(403).send();
      const { data } = report.safeParse(parseJson(request.body));
      if (!data) return reply.code(400).send();
      const { client, headers } = request;
      const userAgent = headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
      const next = remember(known.get(client.network) ?? [], data.short_message, now());
      if (isBot(userAgent) || !next) return reply.code(204).send();
      known.set(client.network, next);
      if (!mayPass('all')) return reply.code(429).send();
      const outcome = await send({
        ...data,
        user_agent: userAgent,
        client_ip: client.address ?? null,
        trace_id: getTraceId(request),
      });
      return reply
        .code(outcome === 'accepted' ? 202 : 502)
        .header('cache-control', 'no-store')
        .send();
    });
  };
};
