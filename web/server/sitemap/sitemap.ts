import type { IncomingMessage } from 'node:http';
import { resolveStoreView, storePrefix, storeViewOf } from '@patchwork/domain/store-view.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Exchange, Handler } from '../exchange.ts';
import { respond } from '../respond.ts';
import { createStale } from '../staleWhileRevalidate.ts';
import { loadAddresses } from './addresses.ts';
import { sitemapFiles } from './files.ts';

const HOUR_MS = 3_600_000;
const NAME = /^\/sitemap(?:-\d{1,4})?\.xml$/;

const isAsked = (request: IncomingMessage, path: string): boolean =>
  NAME.test(path) && (request.method === 'GET' || request.method === 'HEAD');

const respondNotNow = (exchange: Exchange): Promise<true> =>
  respond(exchange, {
    status: 503,
    body: 'The sitemap cannot be made right now.\n',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '300' },
  });

/**
 * Answers /sitemap.xml of a store and the files it lists. Made when first asked for; an hour later made anew, while the
 * old one is given.
 */
export const createSitemap = (config: Pick<Config, 'gatewayUrl' | 'publicUrl' | 'stores'>, log: Logger): Handler => {
  const { gatewayUrl, publicUrl, stores } = config;
  const filesOf = createStale({
    freshMs: HOUR_MS,
    load: async (code) => {
      const store = storeViewOf(code, stores);
      const root = (store.url ?? publicUrl) + storePrefix(store);
      return sitemapFiles(await loadAddresses(gatewayUrl, store.code), root);
    },
    onFault: (error) => log.warn({ err: error }, 'The sitemap could not be made'),
  });
  return async (exchange) => {
    const { store, path } = resolveStoreView(exchange.request.headers.host ?? '', exchange.path, stores);
    if (!isAsked(exchange.request, path)) return false;
    const files = await filesOf(store.code);
    if (!files) return respondNotNow(exchange);
    const body = files.get(path);
    if (body === undefined) return false;
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return respond(exchange, { status: 200, body, headers });
  };
};
