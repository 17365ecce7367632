import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Config } from './config.ts';
import type { Context, Services } from './context.ts';
import { createGraphqlHandler, sendJson } from './graphql-handler.ts';
import type { Log } from './log.ts';
import { isUp } from './rest/health.ts';

export interface Gateway {
  readonly port: number;
  /** Not ready from now on, so that a balancer looks elsewhere; what is under way is finished. */
  close(): Promise<void>;
}

export interface GatewayParts {
  readonly apollo: ApolloServer<Context>;
  readonly services: Services;
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'MAX_IN_FLIGHT'>;
  readonly log: Log;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const LONGEST_FAREWELL_MS = 9_000;

/** Turns away what is more than the process can carry, at once and with a hint when to come back. */
const admitting = (most: number, handle: Handle): Handle => {
  let inFlight = 0;
  return async (request, response) => {
    if (inFlight >= most) {
      response.setHeader('retry-after', '1');
      sendJson(response, 503, { errors: [{ message: 'Too busy', extensions: { code: 'OVERLOADED' } }] });
      return;
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    await handle(request, response);
  };
};

const listen = (server: Server, { HOST, PORT }: GatewayParts['config']): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : PORT);
    });
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LONGEST_FAREWELL_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Serves /graphql and /health on plain node:http. */
export const startGateway = async ({ apollo, services, config, log }: GatewayParts): Promise<Gateway> => {
  await apollo.start();
  let isClosing = false;
  const graphql = admitting(config.MAX_IN_FLIGHT, createGraphqlHandler(apollo, services));
  const ready: Handle = async (_, response) => {
    const isReady = !isClosing && (await isUp(services.upstream));
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : isClosing ? 'closing' : 'backend is down' });
  };
  const routes: Record<string, Handle> = {
    '/graphql': graphql,
    '/health/live': (_, response) => sendJson(response, 200, { status: 'live' }),
    '/health/ready': ready,
  };
  const server = createServer(async (request, response) => {
    try {
      const handle = routes[request.url?.split('?', 1)[0] ?? ''];
      if (handle) await handle(request, response);
      else sendJson(response, 404, { errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] });
    } catch (err) {
      log.error({ err }, 'a request failed');
      if (!response.headersSent) sendJson(response, 500, { errors: [{ message: 'Internal server error' }] });
      else response.destroy();
    }
  });
  const port = await listen(server, config);
  return {
    port,
    close: async () => {
      isClosing = true;
      await closeServer(server);
      await apollo.stop();
      await services.upstream.close();
    },
  };
};
