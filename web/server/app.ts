import { maxHeaderSize, type RequestListener } from 'node:http';
import { messages as faults } from '@patchwork/domain/messages/by-locale/faults.generated.ts';
import { messages } from '@patchwork/domain/messages/by-locale/server.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { DEFAULT_STORE_VIEW, resolveStoreView } from '@patchwork/domain/stores/store-view.ts';
import type { StoreViews } from '@patchwork/domain/stores/store-views.ts';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addClients } from './client.ts';
import { createFindAddress, type FindAddress } from './findAddress.ts';
import { respondText } from './respond.ts';
import { SECURITY_HEADERS } from './security.ts';

/** A plugin that adds its own routes. What it sets for itself, such as the parsing of bodies, holds for them alone. */
export type Routes = (app: FastifyInstance) => Promise<void>;

// not a message: pages send nothing as large, so that programs alone read it.
export const TOO_LARGE = 'The request is too large.';

const isTooLarge = ({ code }: FastifyError): boolean => code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Fastify closes the connection of a body that it does not read to its end, and a caller who still sends loses the
 * answer. Left open, what comes is dropped, and the connection ends by the limits on sockets.
 */
export const letCallerFinish = (reply: FastifyReply): FastifyReply => reply.removeHeader('connection');

/** A fault becomes 500 without a word about why. */
const createErrorHandler = (log: Logger) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (isTooLarge(error)) return respondText(letCallerFinish(reply), 413, TOO_LARGE);
  const isUnreadable = error.code?.startsWith('FST_ERR_CTP_') || request.raw.errored;
  // not a message: pages send what can be read, so that programs alone read it.
  if (isUnreadable) return respondText(letCallerFinish(reply), 400, 'The request cannot be read.');
  log.error({ err: error }, 'A request failed');
  return respondText(reply, 500, findMessages(faults, request.locale).unknown);
};

/** For a path that cannot be decoded: no hook has run for it, and the request is a bare one. */
const createBadUrlHandler =
  (stores: StoreViews) =>
  (_error: FastifyError, { headers }: FastifyRequest, reply: FastifyReply): void => {
    const { store } = resolveStoreView(headers.host ?? '', '/', stores);
    void respondText(reply.headers(SECURITY_HEADERS), 400, findMessages(messages, store.locale).addressUnreadable);
  };

/** Bodies are left to the routes that want one: nothing is read for an answer that does not need it. */
const leaveBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
};

/** Lets the routes of a plugin have their bodies as a whole. */
export const readBodies = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
};

/** Puts the routes together. The server that they answer for, with its limits, is made elsewhere. */
export const createApp = async (
  routes: readonly Routes[],
  log: Logger,
  findAddress: FindAddress = createFindAddress(['loopback']),
  stores: StoreViews = [DEFAULT_STORE_VIEW],
): Promise<RequestListener> => {
  const app = Fastify({
    frameworkErrors: createBadUrlHandler(stores),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  addClients(app, findAddress, stores);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  leaveBodies(app);
  app.setErrorHandler(createErrorHandler(log));
  for (const plugin of routes) await app.register(plugin);
  await app.ready();
  return app.routing;
};
