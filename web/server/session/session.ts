import { resolveStoreView } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { letCallerFinish, type Routes, readBodies, TOO_LARGE } from '../app.ts';
import type { Config } from '../config.ts';
import { forwardedFor } from '../findAddress.ts';
import { respond } from '../respond.ts';
import { readSessionCookie, sessionCookie } from './sessionCookie.ts';
import { createSessionGateway, type SessionCall } from './sessionGateway.ts';
import { OUTAGE, type Reply, said, VERBS, type Verb } from './verbs.ts';

const MAX_BODY = 4096;

/** A page of this shop and nobody else: forms and scripts of other sites cannot send such a request. */
const isFromHere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  const origin = URL.parse(String(headers.origin ?? ''));
  return (site === undefined || site === 'same-origin') && origin !== null && origin.host === headers.host;
};

const isJson = ({ headers }: FastifyRequest): boolean => /^application\/json\b/.test(headers['content-type'] ?? '');

/** Pages of the shop are never refused so: the texts are for who writes a program against it. */
const findRefusal = (request: FastifyRequest): Reply | null => {
  // not a message: see above.
  if (request.method !== 'POST') return said(405, 'INVALID', 'Method not allowed.');
  // not a message: see above.
  if (!isFromHere(request)) return said(403, 'INVALID', 'Not from here.');
  // not a message: see above.
  return isJson(request) ? null : said(415, 'INVALID', 'JSON is expected.');
};

const storeHeader = ({ headers }: FastifyRequest): Record<string, string> => {
  const code = headers['x-vs-store-code'];
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? { 'x-vs-store-code': code } : {};
};

/**
 * The browser's session: the refresh token lives in a cookie that only these paths are sent, the access token is handed
 * to the page. Answers pages of this shop only. Nothing but a refused refresh or a sign-out takes the cookie away.
 */
export const createSessionRoutes = (
  { gatewayUrl, publicUrl, stores }: Pick<Config, 'gatewayUrl' | 'publicUrl' | 'stores'>,
  log: Logger,
): Routes => {
  const askGateway = createSessionGateway(gatewayUrl);
  const isSecure = ({ headers, path }: FastifyRequest): boolean => {
    const { store } = resolveStoreView(headers.host ?? '', path, stores);
    return (store.url ?? publicUrl).startsWith('https:');
  };
  const send = (reply: FastifyReply, { status, body, refreshToken }: Reply) => {
    if (refreshToken !== undefined) reply.header('set-cookie', sessionCookie(refreshToken, isSecure(reply.request)));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return respond(reply, { status, body: JSON.stringify(body), headers });
  };
  const ask = async (request: FastifyRequest, verb: Verb): Promise<Reply> => {
    const headers = { ...storeHeader(request), ...forwardedFor(request.client.address) };
    const asking = {
      ask: (asked: Omit<SessionCall, 'headers'>) => askGateway({ ...asked, headers }),
      body: String(request.body ?? ''),
      refreshToken: readSessionCookie(request),
    };
    return verb(asking).catch((error: unknown) => {
      log.warn({ err: error }, 'A session could not be asked for');
      return OUTAGE;
    });
  };
  return async (app) => {
    readBodies(app, MAX_BODY);
    app.addHook('onRequest', async (request, reply) => {
      const refusal = findRefusal(request);
      if (refusal) return send(reply, refusal);
    });
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return send(letCallerFinish(reply), said(413, 'INVALID', TOO_LARGE));
    });
    for (const [path, verb] of Object.entries(VERBS)) {
      app.all(path, async (request, reply) => send(reply, await ask(request, verb)));
    }
  };
};
