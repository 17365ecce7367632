import type { Logger } from 'pino';
import { currencyCookie } from '../src/lib/currency.ts';
import type { LayoutData, PageRenderer, RenderedPage } from '../src/render-contract.ts';
import type { Config } from './config.ts';
import { errorPage } from './errorPage.ts';
import type { Exchange, Handler } from './exchange.ts';
import { createOutputCache, type Rendered } from './outputCache.ts';
import { canonicalPath, looksLikeFile } from './paths.ts';
import { respond, respondRedirect, respondText } from './respond.ts';
import { contentSecurityPolicy, createNonce } from './security.ts';
import { createStale } from './staleWhileRevalidate.ts';
import { fillTemplate } from './template.ts';

const MINUTE_MS = 60_000;
const MAX_PAGES = 500;

/** How pages come to be: from the build, or fresh from the sources while developing. */
export interface PageSource {
  readonly isDev: boolean;
  readonly renderer: () => Promise<PageRenderer>;
  /** index.html for an address. */
  readonly template: (url: string) => Promise<string>;
  /** Files of a route's own modules, to be fetched with the HTML. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[];
  readonly stylesheets: readonly string[];
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly source: PageSource;
}

const htmlHeaders = (nonce: string, isDev: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ nonce, isDev }),
});

const createRender = ({ config: { gatewayUrl, publicUrl }, log, source }: Parts, placeholder: string) => {
  const layoutOf = createStale<LayoutData>({
    freshMs: MINUTE_MS,
    load: async (currency) => (await source.renderer()).loadLayout({ gatewayUrl, currency }),
    onFault: (error) => log.error({ err: error }, 'The layout data could not be fetched'),
  });
  return async (url: string, currency: string, signal: AbortSignal): Promise<Rendered> => {
    const [renderer, layout] = await Promise.all([source.renderer(), layoutOf(currency)]);
    return renderer.renderPage({ url, currency, gatewayUrl, publicUrl, layout, signal, nonce: placeholder });
  };
};

const createSend = (source: PageSource, placeholder: string) => async (exchange: Exchange, page: RenderedPage) => {
  const nonce = createNonce();
  const template = await source.template(exchange.path + exchange.search);
  const html = fillTemplate(template, page, source.scriptsOf(page.modules));
  return respond(exchange, {
    status: page.status,
    body: html.replaceAll(placeholder, nonce).replaceAll('__DEV_NONCE__', nonce),
    headers: { ...htmlHeaders(nonce, source.isDev), 'cache-control': page.status === 200 ? 'no-cache' : 'no-store' },
  });
};

const sendFault = (exchange: Exchange, source: PageSource) =>
  respond(exchange, {
    status: 500,
    body: errorPage(source.stylesheets),
    headers: { ...htmlHeaders(createNonce(), source.isDev), 'cache-control': 'no-store' },
  });

/** Answers page requests: 301 to the one spelling of a path, 200 or 404 with HTML, 500 with a static page. */
export const createPages = (parts: Parts): Handler => {
  const { log, source } = parts;
  // Rendered once and kept, a page gets a new nonce with every answer; the placeholder cannot be guessed by content.
  const placeholder = createNonce();
  const render = createRender(parts, placeholder);
  const send = createSend(source, placeholder);
  const cached = createOutputCache({ ttlMs: source.isDev ? 0 : MINUTE_MS, maxEntries: MAX_PAGES });
  const rendered = ({ request, path, search, signal }: Exchange) => {
    const currency = currencyCookie(request.headers.cookie);
    // A query makes too many pages of one to keep; a kept page is shared, so no single visitor may end its making.
    if (search) return render(path + search, currency, signal);
    return cached(`${currency} ${path}`, () => render(path, currency, new AbortController().signal));
  };
  return async (exchange) => {
    const { request, path, search } = exchange;
    if (looksLikeFile(path)) return respondText(exchange, 404, 'Not found.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return respondText(exchange, 405, 'Method not allowed.');
    if (canonicalPath(path) !== path) return respondRedirect(exchange, 301, canonicalPath(path) + search);
    try {
      const page = await rendered(exchange);
      if (page.kind === 'redirect') return respondRedirect(exchange, page.status, page.location);
      return await send(exchange, page);
    } catch (error) {
      if (exchange.signal.aborted) return true;
      log.error({ err: error }, 'A page could not be rendered');
      return sendFault(exchange, source);
    }
  };
};
