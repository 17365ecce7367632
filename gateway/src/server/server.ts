import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { later } from '@patchwork/domain/http/later.ts';
import {
  CONNECTIONS_CHECKING_INTERVAL_MS,
  limitSockets,
  toSocketLimits,
} from '@patchwork/domain/http/socket-limits.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import type { Services } from '../context.ts';
import { isUp } from '../rest/health.ts';
import type { HandlerParts } from './admission.ts';
import type { GraphqlServer } from './apollo.ts';
import { LARGEST_PUBLIC_BODY } from './body.ts';
import type { Config } from './config.ts';
import { answerCors, type CorsRule } from './cors.ts';
import { createGate, type Gate } from './gate.ts';
import { createGraphqlHandler } from './graphql-handler.ts';
import type { Log } from './log.ts';
import { createPurgeHandler } from './purge-handler.ts';
import { sendError, sendJson } from './responses/refusals.ts';

export interface Gateway {
  readonly port: number;
  /** Stops being ready, for load balancers; requests in flight complete. */
  close(): Promise<void>;
}

interface GatewayParts {
  /** By the path that each answers at. */
  readonly endpoints: Readonly<Record<string, GraphqlServer>>;
  /** Makes the server of /internal/graphql, when it is first asked; left out: there is none. */
  readonly createInternal?: () => Promise<GraphqlServer>;
  /** Bytes; default: what anybody may send. */
  readonly largestBody?: number;
  readonly services: Services;
  readonly config: Config;
  readonly log: Log;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Maximum time from the signal to the exit. */
const MAX_SHUTDOWN_MS = 9_000;
/** For answers still being written at the end. */
const LAST_BYTES_MS = 500;
/** Longer than routers and balancers keep idle connections: who closes one first must not be who is sent a request. */
const KEEP_ALIVE_MS = 75_000;
/** The largest body at the lowest rate. */
const REQUEST_TIMEOUT_MS = 120_000;

const listen = (server: Server, { HOST, PORT }: GatewayParts['config']): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : PORT);
    });
  });

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });

/** Closes idle connections at once and others after their answers. */
const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await Promise.race([closed, wait(LAST_BYTES_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  await closed;
};

/** The contract for tools, built when it is first asked for: start and memory of a gateway without tools are the same. */
const createInternalRoute = (create: NonNullable<GatewayParts['createInternal']>, parts: HandlerParts) => {
  let starting: Promise<{ server: GraphqlServer; handle: Handle }> | null = null;
  const start = async () => {
    const server = await create();
    await server.apollo.start();
    return { server, handle: createGraphqlHandler(server, parts) };
  };
  return {
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      // One that could not start is tried again by the next tool.
      starting ??= start().catch((error) => {
        starting = null;
        throw error;
      });
      const { handle } = await starting;
      await handle(request, response);
    },
    stop: async () => {
      await (await starting)?.server.apollo.stop();
    },
  };
};

/** Lets pages of other origins in before anything else of the request is looked at. */
const withCors =
  (rule: CorsRule, handle: Handle): Handle =>
  (request, response) =>
    answerCors(request, response, rule) ? undefined : handle(request, response);

const createRoutes = (gatewayParts: GatewayParts, gate: Gate) => {
  const { endpoints, createInternal, services, config, log, largestBody = LARGEST_PUBLIC_BODY } = gatewayParts;
  const origins = config.CORS_ORIGINS;
  const parts = { services, gate, largestBody };
  const internal = createInternal && createInternalRoute(createInternal, parts);
  const toHandle = (server: GraphqlServer): Handle =>
    withCors({ origins, needsToken: true }, createGraphqlHandler(server, parts));
  const routes: Record<string, Handle> = {
    ...Object.fromEntries(Object.entries(endpoints).map(([path, server]) => [path, toHandle(server)])),
    ...(internal && { '/internal/graphql': withCors({ origins, needsToken: false }, internal.handle) }),
    '/purge': createPurgeHandler(parts, log),
    '/health/live': (_, response) => sendJson(response, 200, { status: 'live' }),
    '/health/ready': async (_, response) => {
      if (gate.isLeaving()) return sendJson(response, 503, { status: 'closing' });
      if (await isUp(services.upstream)) return sendJson(response, 200, { status: 'ready' });
      // What is kept can still be read: taking every gateway from its balancer would leave shoppers without that too.
      const holdsStandIns = services.upstream.singleFlight.holdsStandIns();
      sendJson(response, holdsStandIns ? 200 : 503, {
        status: holdsStandIns ? 'backend is down, kept answers' : 'backend is down',
      });
    },
  };
  return { routes, stopInternal: async () => internal?.stop() };
};

/** Serves its endpoints, /internal/graphql and /health on plain node:http. */
export const startGateway = async (parts: GatewayParts): Promise<Gateway> => {
  const { endpoints, services, config, log } = parts;
  const servers = Object.values(endpoints);
  await Promise.all(servers.map(({ apollo }) => apollo.start()));
  const delayMs = config.DRAIN_DELAY_MS;
  const gate = createGate({ places: config.MAX_IN_FLIGHT, delayMs, patienceMs: MAX_SHUTDOWN_MS - delayMs });
  const { routes, stopInternal } = createRoutes(parts, gate);
  const options = {
    connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(options, async (request, response) => {
    if (gate.isLeaving()) response.setHeader('connection', 'close');
    try {
      const handle = routes[request.url?.split('?', 1)[0] ?? ''];
      if (handle) await handle(request, response);
      else sendError(response, { status: 404, code: 'NOT_FOUND', message: 'Not found' });
    } catch (err) {
      log.error({ traceId: response.getHeader('x-trace-id'), err }, 'a request failed');
      if (response.headersSent) response.destroy();
      else sendError(response, { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' });
    }
  });
  limitSockets(server, {
    ...toSocketLimits(config),
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    isTrustedProxy: createTrust(config.TRUSTED_PROXIES, new BlockList()),
    later,
  });
  const port = await listen(server, config);
  services.observer?.watch({
    upstream: services.upstream,
    weighKeptAnswers: () => services.answers?.weigh() ?? 0,
    countConnections: () => countConnections(server),
    countInFlight: gate.countInFlight,
  });
  const close = async () => {
    await gate.drain();
    await closeServer(server);
    await Promise.all(servers.map(({ apollo }) => apollo.stop()));
    await stopInternal();
    await Promise.all([services.upstream.close(), services.redis?.close()]);
  };
  return { port, close };
};
