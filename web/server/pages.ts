import { resolveStoreView, type StoreView, storeMove } from '@patchwork/domain/store-view.ts';
import type { Logger } from 'pino';
import type { PageRenderer, RenderedPage } from '../src/render-contract.ts';
import type { Config } from './config.ts';
import { errorPage } from './errorPage.ts';
import type { Exchange, Handler } from './exchange.ts';
import type { Layouts } from './layouts.ts';
import { createOutputCache, type Kept, type Rendered } from './outputCache.ts';
import { canonicalPath, looksLikeFile } from './paths.ts';
import { respond, respondRedirect, respondText } from './respond.ts';
import { contentSecurityPolicy, createNonce } from './security.ts';
import { fillTemplate } from './template.ts';
import { COUNTRY_COOKIE, readVisitor, yearCookie } from './visitor.ts';

/** How long pages are kept, and how many. */
export const OUTPUT_CACHE = {
  freshMs: 60_000,
  ttlMs: 86_400_000,
  maxEntries: 2000,
  maxCharacters: 64 * 1024 * 1024,
} as const;

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
  readonly layouts: Layouts;
}

/** One page as it is wanted. */
interface Wanted {
  readonly store: StoreView;
  readonly currency: string;
  /** Path and query. */
  readonly url: string;
}

const htmlHeaders = (nonce: string, isDev: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ nonce, isDev }),
});

const createRender = ({ config, source, layouts }: Parts, placeholder: string) => {
  const { gatewayUrl, publicUrl, stores } = config;
  return async ({ store, currency, url }: Wanted, signal: AbortSignal): Promise<Rendered> => {
    const [renderer, layout] = await Promise.all([source.renderer(), layouts.layoutOf(store, currency)]);
    return renderer.renderPage({
      ...{ url, currency, gatewayUrl, layout, signal, store },
      publicUrl: store.url ?? publicUrl,
      stores: stores.length > 1 ? stores : [],
      nonce: placeholder,
    });
  };
};

const createSend = (source: PageSource, placeholder: string) => {
  return async (exchange: Exchange, page: RenderedPage, ageMs: number) => {
    const nonce = createNonce();
    const template = await source.template(exchange.path + exchange.search);
    const html = fillTemplate(template, { ...page, ageMs }, source.scriptsOf(page.modules));
    return respond(exchange, {
      status: page.status,
      body: html.replaceAll(placeholder, nonce).replaceAll('__DEV_NONCE__', nonce),
      headers: {
        ...htmlHeaders(nonce, source.isDev),
        'cache-control': page.status === 200 ? 'private, no-cache' : 'no-store',
        vary: 'accept-encoding, cookie',
      },
    });
  };
};

const sendFault = (exchange: Exchange, source: PageSource) =>
  respond(exchange, {
    status: 500,
    body: errorPage(source.stylesheets),
    headers: { ...htmlHeaders(createNonce(), source.isDev), 'cache-control': 'no-store' },
  });

/** Where the address is written wrong or belongs to another store: its right one, as a whole or as a path. */
const rightAddress = ({ request, path }: Exchange, { stores }: Config): string | null => {
  const spelled = canonicalPath(path);
  return storeMove(request.headers.host ?? '', spelled, stores) ?? (spelled === path ? null : spelled);
};

interface Answered extends Kept {
  /** For a visitor who sees the page: the country, where it has just been learnt. */
  readonly cookie: string | null;
}

/** Finds the visitor's store and currency; keeps pages by both. */
const createRendered = (parts: Parts, placeholder: string) => {
  const { config, log, source, layouts } = parts;
  const render = createRender(parts, placeholder);
  const cached = createOutputCache({
    ...OUTPUT_CACHE,
    ...(source.isDev && { freshMs: 0, ttlMs: 0 }),
    onFault: (error) => log.error({ err: error }, 'A kept page could not be made anew'),
  });
  return async ({ request, path, search, signal }: Exchange): Promise<Answered> => {
    const { store } = resolveStoreView(request.headers.host ?? '', path, config.stores);
    const visitor = readVisitor(request, config.countryHeader);
    const isSecure = (store.url ?? config.publicUrl).startsWith('https:');
    const cookie = visitor.newCountry && yearCookie(COUNTRY_COOKIE, visitor.newCountry, isSecure);
    const currency = await layouts.currencyFor(visitor, store);
    // A query makes too many pages of one to keep; a kept page is shared, so no single visitor may end its making.
    if (search) return { rendered: await render({ store, currency, url: path + search }, signal), ageMs: 0, cookie };
    const shared = new AbortController().signal;
    const make = () => render({ store, currency, url: path }, shared);
    return { ...(await cached(`${store.code} ${currency} ${path}`, make)), cookie };
  };
};

/** Answers page requests: 301 to the one address of a page, 200 or 404 with HTML, 500 with a static page. */
export const createPages = (parts: Parts): Handler => {
  const { config, log, source } = parts;
  // Rendered once and kept, a page gets a new nonce with every answer; the placeholder cannot be guessed by content.
  const placeholder = createNonce();
  const send = createSend(source, placeholder);
  const renderedFor = createRendered(parts, placeholder);
  return async (exchange) => {
    const { request, path, search } = exchange;
    if (looksLikeFile(path)) return respondText(exchange, 404, 'Not found.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return respondText(exchange, 405, 'Method not allowed.');
    const right = rightAddress(exchange, config);
    if (right !== null) return respondRedirect(exchange, 301, right + search);
    try {
      const { rendered, ageMs, cookie } = await renderedFor(exchange);
      if (rendered.kind === 'page' && rendered.status === 404) log.info({ path }, 'There is no page at this address');
      if (rendered.kind === 'redirect') return respondRedirect(exchange, rendered.status, rendered.location);
      if (cookie) exchange.response.setHeader('set-cookie', cookie);
      return await send(exchange, rendered, ageMs);
    } catch (error) {
      if (exchange.signal.aborted) return true;
      log.error({ err: error }, 'A page could not be rendered');
      return sendFault(exchange, source);
    }
  };
};
