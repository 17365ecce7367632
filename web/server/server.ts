import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createCurrencyChoice } from './currencyChoice.ts';
import type { Handler } from './exchange.ts';
import { createHealth, type Health } from './health.ts';
import { createLayouts } from './layouts.ts';
import { createPages } from './pages.ts';
import { createProxy } from './proxy.ts';
import { createRobots } from './robots.ts';
import { createSessionHandler } from './session/session.ts';
import { createSitemap } from './sitemap/sitemap.ts';
import { builtSource, CLIENT, developedSource } from './sources.ts';
import { createStaticHandler } from './staticFiles.ts';

const MAX_GRAPHQL_BODY = 100 * 1024;
/** A notification of a payment provider. */
const MAX_NOTIFICATION = 512 * 1024;
/** More than a picture may have, so that the backend says in words what is too large. */
const MAX_UPLOAD = 64 * 1024 * 1024;

export interface WebServer {
  readonly server: Server;
  readonly health: Health;
}

const createProxies = ({ gatewayUrl, backendUrl }: Config, log: Logger): readonly Handler[] => {
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
    createProxy({ path: '/api/uploads', upstream: backendUrl, methods: ['POST'], maxBody: MAX_UPLOAD, onFault }),
  ];
};

/** Puts the server together; it does not listen yet. */
export const createWebServer = async (config: Config, log: Logger, options = { isDev: false }): Promise<WebServer> => {
  const server = createServer();
  const health = createHealth();
  const { source, handler } = options.isDev
    ? await developedSource(server)
    : { source: await builtSource(), handler: createStaticHandler(CLIENT, config.payments) };
  const layouts = createLayouts({ config, log, renderer: source.renderer });
  const findable = [createRobots(config), createSitemap(config, log)];
  const choices = [createCurrencyChoice(config, layouts), createSessionHandler(config, log)];
  const own = [...choices, createPages({ config, log, source, layouts })];
  server.on('request', createApp([health.handler, ...createProxies(config, log), ...findable, handler, ...own], log));
  return { server, health };
};
