import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApolloServer } from '@apollo/server';
import { later } from '@patchwork/domain/http/later.ts';
import {
  CONNECTIONS_CHECKING_INTERVAL_MS,
  limitSockets,
  toSocketLimits,
} from '@patchwork/domain/http/socket-limits.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import type { Context, Services } from '../context.ts';
import { isUp } from '../rest/health.ts';
import type { Config } from './config.ts';
import { createGate, type Gate } from './gate.ts';
import { createGraphqlHandler, sendJson } from './graphql-handler.ts';
import type { Log } from './log.ts';

export interface Gateway {
  readonly port: number;
  /** Not ready from now on, so that a balancer looks elsewhere; requests in flight complete. */
  close(): Promise<void>;
}

export interface GatewayParts {
  readonly apollo: ApolloServer<Context>;
  readonly services: Services;
  readonly config: Config;
  readonly log: Log;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** From the signal to the last answer. */
const MAX_SHUTDOWN_MS = 9_000;
/** For answers that are still being written once nothing is in progress. */
const LAST_BYTES_MS = 500;
/** A body of the largest size at the slowest rate. */
const REQUEST_TIMEOUT_MS = 120_000;

const listen = (server: Server, { HOST, PORT }: GatewayParts['config']): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : PORT);
    });
  });

/** Ends idle connections at once and the others with their answers: one cut while it is written to is lost to its client. */
const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await Promise.race([closed, wait(LAST_BYTES_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  await closed;
};

const createRoutes = ({ apollo, services }: GatewayParts, gate: Gate) => {
  const routes: Record<string, Handle> = {
    '/graphql': createGraphqlHandler(apollo, { services, gate }),
    '/health/live': (_, response) => sendJson(response, 200, { status: 'live' }),
    '/health/ready': async (_, response) => {
      if (gate.isLeaving()) return sendJson(response, 503, { status: 'closing' });
      const isReady = await isUp(services.upstream);
      sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'backend is down' });
    },
  };
  return routes;
};

/** Serves /graphql and /health on plain node:http. */
export const startGateway = async (parts: GatewayParts): Promise<Gateway> => {
  const { apollo, services, config, log } = parts;
  await apollo.start();
  const delayMs = config.DRAIN_DELAY_MS;
  const gate = createGate({ places: config.MAX_IN_FLIGHT, delayMs, patienceMs: MAX_SHUTDOWN_MS - delayMs });
  const routes = createRoutes(parts, gate);
  const options = { connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS };
  const server = createServer(options, async (request, response) => {
    if (gate.isLeaving()) response.setHeader('connection', 'close');
    try {
      const handle = routes[request.url?.split('?', 1)[0] ?? ''];
      if (handle) await handle(request, response);
      else sendJson(response, 404, { errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] });
    } catch (err) {
      log.error({ err }, 'a request failed');
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { errors: [{ message: 'Internal server error' }] });
    }
  });
  limitSockets(server, {
    ...toSocketLimits(config),
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    isTrustedProxy: createTrust(config.TRUSTED_PROXIES, new BlockList()),
    later,
  });
  const port = await listen(server, config);
  const close = async () => {
    await gate.drain();
    await closeServer(server);
    await apollo.stop();
    await services.upstream.close();
  };
  return { port, close };
};
