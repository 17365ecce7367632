import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Exchange, Handler } from '../exchange.ts';
import { respond } from '../respond.ts';
import { createStale } from '../staleWhileRevalidate.ts';
import { loadAddresses } from './addresses.ts';
import { sitemapFiles } from './files.ts';

const HOUR_MS = 3_600_000;
const NAME = /^\/sitemap(?:-\d{1,4})?\.xml$/;

const isAsked = ({ request, path }: Exchange): boolean =>
  NAME.test(path) && (request.method === 'GET' || request.method === 'HEAD');

const respondNotNow = (exchange: Exchange): Promise<true> =>
  respond(exchange, {
    status: 503,
    body: 'The sitemap cannot be made right now.\n',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '300' },
  });

/** Answers /sitemap.xml and the files it lists. Made when first asked for; an hour later made anew, while the old one is given. */
export const createSitemap = (
  { gatewayUrl, publicUrl }: Pick<Config, 'gatewayUrl' | 'publicUrl'>,
  log: Logger,
): Handler => {
  const filesOf = createStale({
    freshMs: HOUR_MS,
    load: async () => sitemapFiles(await loadAddresses(gatewayUrl), publicUrl),
    onFault: (error) => log.warn({ err: error }, 'The sitemap could not be made'),
  });
  return async (exchange) => {
    if (!isAsked(exchange)) return false;
    const files = await filesOf('');
    if (!files) return respondNotNow(exchange);
    const body = files.get(exchange.path);
    if (body === undefined) return false;
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return respond(exchange, { status: 200, body, headers });
  };
};
