import { createServer, type Server } from 'node:http';
import { BlockList } from 'node:net';
import { createReportSender } from '@patchwork/domain/http/error-reporter.ts';
import { later } from '@patchwork/domain/http/later.ts';
import type { Purge } from '@patchwork/domain/http/purge.ts';
import { CONNECTIONS_CHECKING_INTERVAL_MS, limitSockets } from '@patchwork/domain/http/socket-limits.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import { describeMissingMessages, findUntranslatedLocales } from '@patchwork/domain/messages/locale.ts';
import type { Logger } from 'pino';
import { createApp, type Routes } from './app.ts';
import type { Config } from './config.ts';
import { createCurrencyChoice } from './currencyChoice.ts';
import { createErrorRoutes } from './events/errorRoutes.ts';
import { createEventRoutes } from './events/eventRoutes.ts';
import { createFindAddress } from './findAddress.ts';
import { type GatewayWatch, watchGateway } from './gatewayWatch.ts';
import { createHealth, type Health } from './health.ts';
import { createLayouts } from './layouts.ts';
import type { PageSource } from './pageRender.ts';
import { createPages } from './pages.ts';
import { createProxy } from './proxy.ts';
import { openPurgeChannel } from './purge/purgeChannel.ts';
import { createPurgeRoutes } from './purge/purgeRoutes.ts';
import type { PurgePages } from './purge/purges.ts';
import { createRobots } from './robots.ts';
import { createSessionRoutes } from './session/session.ts';
import { createSitemap } from './sitemap/sitemap.ts';
import { builtSource, developedSource, findClients } from './sources.ts';
import { createStaticRoutes } from './staticFiles.ts';
import { createWebManifest } from './webManifest.ts';

const MAX_GRAPHQL_BODY = 100 * 1024;
/** A notification of a payment provider, or of the content service. */
const MAX_NOTIFICATION = 512 * 1024;
/** `List-Unsubscribe=One-Click`, as a form of either kind. */
const MAX_LINK_BODY = 4096;
/** More than a picture may have, so that the backend says in words what is too large. */
const MAX_UPLOAD = 64 * 1024 * 1024;

interface WebServer {
  readonly server: Server;
  readonly health: Health;
  readonly gateway: GatewayWatch;
  /** Ends what it does besides answering. */
  readonly stop: () => void;
}

interface WebServerOptions {
  readonly isDev: boolean;
  /** Default: the build, or the sources in development. */
  readonly source?: PageSource;
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
    // Links of letters, for people and for their mail programs.
    createProxy({
      path: '/api/mail/',
      upstream: backendUrl,
      methods: ['GET', 'POST'],
      maxBody: MAX_LINK_BODY,
      onFault,
    }),
    createProxy({
      path: '/api/content/webhook',
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

/** The purge of the pages, once there are any. */
const createPurge = () => {
  let purgePages: PurgePages = () => 0;
  return {
    purge: (wanted: Purge, isPast?: boolean) => purgePages(wanted, isPast),
    onPurgeable: (own: PurgePages): void => {
      purgePages = own;
    },
  };
};

export const createWebServer = async (
  config: Config,
  log: Logger,
  options: WebServerOptions = { isDev: false },
): Promise<WebServer> => {
  const server = createLimitedServer(config);
  const gateway = watchGateway(config.gatewayUrl);
  const health = createHealth(gateway.wasReady);
  const source = options.source ?? (options.isDev ? await developedSource(server) : await builtSource());
  const wanted = config.stores.map(({ locale }) => locale);
  for (const locale of findUntranslatedLocales(wanted, source.locales)) log.warn(describeMissingMessages(locale));
  const layouts = createLayouts({ config, log, renderer: source.renderer });
  const { purge, onPurgeable } = createPurge();
  const channel = config.redisUrl === null ? null : await openPurgeChannel({ url: config.redisUrl, purge, log });
  const routes = [
    health.routes,
    createPurgeRoutes({ token: config.purgeToken, purge, log }),
    ...createProxies(config, log),
    createEventRoutes({ url: config.eventsUrl, log }),
    createErrorRoutes({ send: config.errorLogUrl === null ? null : createReportSender(config.errorLogUrl, fetch) }),
    createRobots(config),
    createSitemap(config, log),
    createWebManifest(config),
    createCurrencyChoice(config, layouts),
    createSessionRoutes(config, log),
    createPages({ config, log, source, layouts, gateway, onPurgeable }),
  ];
  if (!options.isDev) routes.push(createStaticRoutes(findClients(), config.payments));
  server.on('request', (_, response) => {
    if (health.isRetired()) response.setHeader('connection', 'close');
  });
  server.on('request', await createApp(routes, log, createFindAddress(config.trustedProxies), config.stores));
  const stop = (): void => {
    gateway.stop();
    channel?.close();
  };
  return { server, health, gateway, stop };
};
