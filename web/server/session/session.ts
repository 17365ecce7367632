import type { IncomingMessage } from 'node:http';
import { resolveStoreView } from '@patchwork/domain/store-view.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Exchange, Handler } from '../exchange.ts';
import { forwardedFor } from '../forwardedFor.ts';
import { readBody } from '../readBody.ts';
import { respond } from '../respond.ts';
import { readSessionCookie, sessionCookie } from './sessionCookie.ts';
import { type AskSession, createSessionGateway } from './sessionGateway.ts';
import { OUTAGE, type Reply, said, VERBS, type Verb } from './verbs.ts';

const MAX_BODY = 4096;

/** A page of this shop and nobody else: forms and scripts of other sites cannot send such a request. */
const isFromHere = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  const origin = URL.parse(String(headers.origin ?? ''));
  return (site === undefined || site === 'same-origin') && origin !== null && origin.host === headers.host;
};

const isJson = ({ headers }: IncomingMessage): boolean => /^application\/json\b/.test(headers['content-type'] ?? '');

const refusalOf = (request: IncomingMessage): Reply | null => {
  if (request.method !== 'POST') return said(405, 'INVALID', 'Method not allowed.');
  if (!isFromHere(request)) return said(403, 'INVALID', 'Not from here.');
  return isJson(request) ? null : said(415, 'INVALID', 'JSON is expected.');
};

const storeHeader = ({ headers }: IncomingMessage): Record<string, string> => {
  const code = headers['x-vs-store-code'];
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? { 'x-vs-store-code': code } : {};
};

const replyTo = async ({ request }: Exchange, verb: Verb, askGateway: AskSession): Promise<Reply> => {
  const body = await readBody(request, MAX_BODY);
  if (body === null) return said(413, 'INVALID', 'The request is too large.');
  const headers = { ...storeHeader(request), 'x-forwarded-for': forwardedFor(request) };
  return verb({
    ask: (asked) => askGateway({ ...asked, headers }),
    body,
    refreshToken: readSessionCookie(request),
  });
};

/**
 * The browser's session: the refresh token lives in a cookie that only these paths are sent, the access token is handed
 * to the page. Answers pages of this shop only. Nothing but a refused refresh or a sign-out takes the cookie away.
 */
export const createSessionHandler = (
  { gatewayUrl, publicUrl, stores }: Pick<Config, 'gatewayUrl' | 'publicUrl' | 'stores'>,
  log: Logger,
): Handler => {
  const askGateway = createSessionGateway(gatewayUrl);
  return async (exchange) => {
    const verb = VERBS[exchange.path];
    if (!verb) return false;
    const outage = (error: unknown): Reply => {
      log.warn({ err: error }, 'A session could not be asked for');
      return OUTAGE;
    };
    const reply = refusalOf(exchange.request) ?? (await replyTo(exchange, verb, askGateway).catch(outage));
    const { store } = resolveStoreView(exchange.request.headers.host ?? '', exchange.path, stores);
    const cookie = (token: string | null) => sessionCookie(token, (store.url ?? publicUrl).startsWith('https:'));
    return respond(exchange, {
      status: reply.status,
      body: JSON.stringify(reply.body),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...(reply.refreshToken !== undefined && { 'set-cookie': cookie(reply.refreshToken) }),
      },
    });
  };
};
