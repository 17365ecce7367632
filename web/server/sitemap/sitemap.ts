import { findStoreView, resolveStoreView, storePrefix } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Routes } from '../app.ts';
import type { Config } from '../config.ts';
import { respond, respondText } from '../respond.ts';
import { createStale } from '../staleWhileRevalidate.ts';
import { loadAddresses } from './addresses.ts';
import { sitemapFiles } from './files.ts';

const HOUR_MS = 3_600_000;
const FILES = ['/sitemap.xml', '/sitemap-:number.xml', '/:store/sitemap.xml', '/:store/sitemap-:number.xml'];

const respondNotNow = (reply: FastifyReply): Promise<FastifyReply> =>
  respond(reply, {
    status: 503,
    // not a message: read by search engines, as are all answers here.
    body: 'The sitemap cannot be made right now.\n',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '300' },
  });

/**
 * Answers /sitemap.xml of a store and the files it lists. Made when first asked for; an hour later made anew, while the
 * old one is given.
 */
export const createSitemap = (config: Pick<Config, 'gatewayUrl' | 'publicUrl' | 'stores'>, log: Logger): Routes => {
  const { gatewayUrl, publicUrl, stores } = config;
  const getFiles = createStale({
    freshMs: HOUR_MS,
    load: async (code) => {
      const store = findStoreView(code, stores);
      const root = (store.url ?? publicUrl) + storePrefix(store);
      return sitemapFiles(await loadAddresses(gatewayUrl, store.code), root);
    },
    onFault: (error) => log.warn({ err: error }, 'The sitemap could not be made'),
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { store, path } = resolveStoreView(request.headers.host ?? '', request.path, stores);
    // not a message: see above.
    if (path.lastIndexOf('/') > 0) return respondText(reply, 404, 'Not found.');
    const files = await getFiles(store.code);
    if (!files) return respondNotNow(reply);
    const body = files.get(path);
    // not a message: see above.
    if (body === undefined) return respondText(reply, 404, 'Not found.');
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return respond(reply, { status: 200, body, headers });
  };
  return async (app) => {
    for (const url of FILES) app.route({ method: ['GET', 'HEAD'], url, handler });
  };
};
