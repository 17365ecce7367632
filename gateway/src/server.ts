import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
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

const turnAway = (response: ServerResponse, message: string): void => {
  response.setHeader('retry-after', '1');
  sendJson(response, 503, { errors: [{ message, extensions: { code: 'OVERLOADED' } }] });
};

/** Keeps count of what is under way and turns away, at once and with a hint when to come back, what cannot be carried. */
const createGate = (most: number) => {
  let inFlight = 0;
  let isClosing = false;
  let onEmpty = () => {};
  const leave = () => {
    inFlight -= 1;
    if (inFlight === 0) onEmpty();
  };
  return {
    isClosing: () => isClosing,
    admit:
      (handle: Handle): Handle =>
      (request, response) => {
        if (isClosing) response.setHeader('connection', 'close');
        if (isClosing || inFlight >= most) return turnAway(response, isClosing ? 'Closing' : 'Too busy');
        inFlight += 1;
        response.once('close', leave);
        return handle(request, response);
      },
    /** Resolves when nothing is under way any more, or after nine seconds. */
    drain: async (): Promise<void> => {
      isClosing = true;
      if (inFlight === 0) return;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      await Promise.race([empty, setTimeout(LONGEST_FAREWELL_MS, undefined, { ref: false })]);
    },
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
    server.close(() => resolve());
    server.closeAllConnections();
  });

const createRoutes = ({ apollo, services }: GatewayParts, gate: ReturnType<typeof createGate>) => {
  const routes: Record<string, Handle> = {
    '/graphql': gate.admit(createGraphqlHandler(apollo, services)),
    '/health/live': (_, response) => sendJson(response, 200, { status: 'live' }),
    '/health/ready': async (_, response) => {
      if (gate.isClosing()) return sendJson(response, 503, { status: 'closing' });
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
  const gate = createGate(config.MAX_IN_FLIGHT);
  const routes = createRoutes(parts, gate);
  const server = createServer(async (request, response) => {
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
  const port = await listen(server, config);
  const close = async () => {
    await gate.drain();
    await closeServer(server);
    await apollo.stop();
    await services.upstream.close();
  };
  return { port, close };
};
