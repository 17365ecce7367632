import { createServer, type Server } from 'node:http';
import { BlockList } from 'node:net';
import { later } from '@patchwork/domain/http/later.ts';
import { CONNECTIONS_CHECKING_INTERVAL_MS, limitSockets } from '@patchwork/domain/http/socket-limits.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import { describeMissingMessages, findUntranslatedLocales } from '@patchwork/domain/messages/locale.ts';
import type { Logger } from 'pino';
import { createApp, type Routes } from './app.ts';
import type { Config } from './config.ts';
import { createCurrencyChoice } from './currencyChoice.ts';
import { createFindAddress } from './findAddress.ts';
import { type GatewayWatch, watchGateway } from './gatewayWatch.ts';
import { createHealth, type Health } from './health.ts';
import { createLayouts } from './layouts.ts';
import { createPages } from './pages.ts';
import { createProxy } from './proxy.ts';
import { createRobots } from './robots.ts';
import { createSessionRoutes } from './session/session.ts';
import { createSitemap } from './sitemap/sitemap.ts';
import { builtSource, developedSource, findClients } from './sources.ts';
import { createStaticRoutes } from './staticFiles.ts';
import { createWebManifest } from './webManifest.ts';

const MAX_GRAPHQL_BODY = 100 * 1024;
/** A notification of a payment provider. */
const MAX_NOTIFICATION = 512 * 1024;
/** More than a picture may have, so that the backend says in words what is too large. */
const MAX_UPLOAD = 64 * 1024 * 1024;

interface WebServer {
  readonly server: Server;
  readonly health: Health;
  readonly gateway: GatewayWatch;
}

/** A picture of 25 MB over a slow mobile line. */
const REQUEST_TIMEOUT_MS = 3_600_000;

/** A server that callers cannot hold by sending slowly. */
export const createLimitedServer = (config: Pick<Config, 'sockets' | 'trustedProxies'>): Server => {
  const server = createServer({ connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS });
  limitSockets(server, {
    ...config.sockets,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    isTrustedProxy: createTrust(config.trustedProxies, new BlockList()),
    later,
  });
  return server;
};

const createProxies = ({ gatewayUrl, backendUrl }: Config, log: Logger): readonly Routes[] => {
  const onFault = (error: unknown) => log.warn({ err: error }, 'A proxied request failed');
  return [
    createProxy({
      path: '/graphql',
      upstream: gatewayUrl,
      methods: ['GET', 'POST', 'OPTIONS'],
      maxBody: MAX_GRAPHQL_BODY,
      onFault,
    }),
    createProxy({ path: '/media/', upstream: backendUrl, methods: ['GET', 'HEAD'], maxBody: 0, onFault }),
    createProxy({ path: '/uploads/', upstream: backendUrl, methods: ['GET', 'HEAD'], maxBody: 0, onFault }),
    createProxy({
      path: '/api/payments/',
      upstream: backendUrl,
      methods: ['POST'],
      maxBody: MAX_NOTIFICATION,
      onFault,
    }),
    createProxy({
      path: '/api/uploads',
      upstream: backendUrl,
      methods: ['POST'],
      maxBody: MAX_UPLOAD,
      streamsBodies: true,
      onFault,
    }),
  ];
};

export const createWebServer = async (config: Config, log: Logger, options = { isDev: false }): Promise<WebServer> => {
  const server = createLimitedServer(config);
  const gateway = watchGateway(config.gatewayUrl);
  const health = createHealth(gateway.wasReady);
  const source = options.isDev ? await developedSource(server) : await builtSource();
  const wanted = config.stores.map(({ locale }) => locale);
  for (const locale of findUntranslatedLocales(wanted, source.locales)) log.warn(describeMissingMessages(locale));
  const layouts = createLayouts({ config, log, renderer: source.renderer });
  const routes = [
    health.routes,
    ...createProxies(config, log),
    createRobots(config),
    createSitemap(config, log),
    createWebManifest(config),
    createCurrencyChoice(config, layouts),
    createSessionRoutes(config, log),
    createPages({ config, log, source, layouts, gateway }),
  ];
  if (!options.isDev) routes.push(createStaticRoutes(findClients(), config.payments));
  server.on('request', (_, response) => {
    if (health.isRetired()) response.setHeader('connection', 'close');
  });
  server.on('request', await createApp(routes, log, createFindAddress(config.trustedProxies), config.stores));
  return { server, health, gateway };
};
