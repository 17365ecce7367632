import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { CONNECTIONS_CHECKING_INTERVAL_MS } from '@patchwork/domain/http/socket-limits.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { addDrain } from './lib/drain.ts';
import { refusalEnvelope } from './lib/envelope.ts';
import { onError, onUnknownAddress } from './lib/error-handler.ts';
import { acceptJson } from './lib/json-body.ts';
import type { Lifecycle } from './lib/lifecycle.ts';
import { createLogController, logAnswers } from './lib/request-log.ts';
import { addStores } from './lib/store.ts';

const BODY_LIMIT = 100 * 1024;
const TRACE_ID = /^[\w-]{8,64}$/;

export interface ServerDeps {
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  /** Level of the log line per answer; default: info. */
  readonly answerLevel?: 'info' | 'debug';
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks, or `loopback`. */
  readonly trustedProxies?: readonly string[];
  /** Default: only the default store view. */
  readonly stores?: readonly StoreView[];
  /** Whether /docs is public; default: yes. */
  readonly showsDocs?: boolean;
  /** One plugin per domain, with full paths. */
  readonly routes: readonly FastifyPluginAsyncZod[];
}

/** From the gateway or a proxy. */
const getTraceId = (headers: IncomingHttpHeaders): string =>
  [headers['x-trace-id'], headers['x-request-id']].flat().find((sent) => sent && TRACE_ID.test(sent)) ?? randomUUID();

const createFastify = (logger: Logger, trustedProxies: readonly string[]): FastifyInstance =>
  Fastify({
    loggerInstance: logger,
    logController: createLogController(),
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    http: { connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS },
    genReqId: ({ headers }) => getTraceId(headers),
    routerOptions: { ignoreTrailingSlash: true },
    // A malformed path, which the router rejects.
    frameworkErrors: onError,
  }) as unknown as FastifyInstance;

/** Documents refusals, which have one shape in every call. */
const documentRefusals = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url, schema }) => {
    if (!url.startsWith('/api/') || !schema?.response) return;
    schema.response = { ...schema.response, '4xx': refusalEnvelope };
  });
};

const addDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    // not a message: the title of the docs of the API
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Patchwork backend', version: '1' },
      components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
};

/** The HTTP shell: zod validation, the envelope for errors, OpenAPI at /docs. It knows no domain. */
export const createServer = async (deps: ServerDeps): Promise<FastifyInstance> => {
  const { logger, lifecycle, routes, answerLevel = 'info', trustedProxies = ['loopback'] } = deps;
  const app = createFastify(logger, trustedProxies);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJson(app);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(onUnknownAddress);
  app.addHook('onResponse', logAnswers(answerLevel));
  addDrain(app, lifecycle);
  addStores(app, deps.stores ?? [DEFAULT_STORE_VIEW]);
  documentRefusals(app);
  if (deps.showsDocs ?? true) await addDocs(app);
  for (const plugin of routes) await app.register(plugin);
  return app;
};
