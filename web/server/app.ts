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

/** A plugin with its own routes. Its settings, such as body parsing, apply to them only. */
export type Routes = (app: FastifyInstance) => Promise<void>;

// not a message: pages send nothing as large, so that programs alone read it.
export const TOO_LARGE = 'The request is too large.';

const isTooLarge = ({ code }: FastifyError): boolean => code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Fastify closes the connection after an unread body, and a caller who still sends loses the answer. Left open, the
 * rest is discarded, and the socket limits end the connection.
 */
export const letCallerFinish = (reply: FastifyReply): FastifyReply => reply.removeHeader('connection');

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

/** Bodies are read by the routes that need one only. */
const leaveBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
};

/** Parses bodies as a whole for a plugin's routes. */
export const readBodies = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
};

/** Registers the routes; the server with its limits is created elsewhere. */
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
