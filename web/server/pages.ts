import { randomInt } from 'node:crypto';
import { groupsOfVisitor, VISITOR_NUMBERS } from '@patchwork/domain/customization/form-tests.ts';
import { resolveStoreView, type StoreView, storeMove } from '@patchwork/domain/store-view.ts';
import type { Logger } from 'pino';
import type { PageRenderer, RenderedPage } from '../src/render-contract.ts';
import type { Config } from './config.ts';
import { errorPage } from './errorPage.ts';
import type { Exchange, Handler } from './exchange.ts';
import type { Layouts } from './layouts.ts';
import { createOutputCache, type Kept, type Rendered } from './outputCache.ts';
import { canonicalPath, isSecretPath, looksLikeFile } from './paths.ts';
import { respond, respondRedirect, respondText } from './respond.ts';
import { contentSecurityPolicy, createNonce, openerPolicy } from './security.ts';
import { fillTemplate } from './template.ts';
import { COUNTRY_COOKIE, NUMBER_COOKIE, readVisitor, type Visitor, yearCookie } from './visitor.ts';

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
  readonly testGroups: readonly string[];
  /** Path and query. */
  readonly url: string;
}

const htmlHeaders = (nonce: string, isDev: boolean, { payments }: Pick<Config, 'payments'> = { payments: [] }) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ nonce, isDev, payments }),
  'cross-origin-opener-policy': openerPolicy(payments),
});

const createRender = ({ config, source, layouts }: Parts, placeholder: string) => {
  const { gatewayUrl, publicUrl, stores } = config;
  return async ({ store, currency, testGroups, url }: Wanted, signal: AbortSignal): Promise<Rendered> => {
    const [renderer, layout] = await Promise.all([source.renderer(), layouts.layoutOf(store, currency)]);
    return renderer.renderPage({
      ...{ url, currency, testGroups, gatewayUrl, layout, signal, store },
      publicUrl: store.url ?? publicUrl,
      stores: stores.length > 1 ? stores : [],
      nonce: placeholder,
    });
  };
};

const createSend = ({ config, source }: Parts, placeholder: string) => {
  return async (exchange: Exchange, page: RenderedPage, ageMs: number) => {
    const nonce = createNonce();
    const isSecret = isSecretPath(exchange.path);
    const template = await source.template(exchange.path + exchange.search);
    const html = fillTemplate(template, { ...page, ageMs }, source.scriptsOf(page.modules));
    return respond(exchange, {
      status: page.status,
      body: html.replaceAll(placeholder, nonce).replaceAll('__DEV_NONCE__', nonce),
      headers: {
        ...htmlHeaders(nonce, source.isDev, config),
        'cache-control': page.status === 200 && !isSecret ? 'private, no-cache' : 'no-store',
        ...(isSecret && { 'referrer-policy': 'no-referrer' }),
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
  /** For a visitor who sees the page: the country where it has just been learnt, the number that parts tests. */
  readonly cookies: readonly string[];
}

/** Who comes for the first time while tests are run gets a number, and keeps it; a test that has ended parts nobody. */
const testsFor = ({ number }: Visitor, { formTests }: Config) => {
  if (formTests.every(({ share }) => share === 0)) return { testGroups: [], newNumber: null };
  const own = number ?? randomInt(VISITOR_NUMBERS);
  return { testGroups: groupsOfVisitor(formTests, own), newNumber: number === null ? String(own) : null };
};

/** Finds the visitor's store, currency and groups of tests; keeps pages by all three. */
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
    const { testGroups, newNumber } = testsFor(visitor, config);
    const learnt = [[COUNTRY_COOKIE, visitor.newCountry] as const, [NUMBER_COOKIE, newNumber] as const];
    const cookies = learnt.flatMap(([name, value]) => (value === null ? [] : yearCookie(name, value, isSecure)));
    const wanted = { store, testGroups, currency: await layouts.currencyFor(visitor, store) };
    // A query makes too many pages of one to keep; a kept page is shared, so no single visitor may end its making.
    if (search || isSecretPath(path))
      return { rendered: await render({ ...wanted, url: path + search }, signal), ageMs: 0, cookies };
    const shared = new AbortController().signal;
    const make = () => render({ ...wanted, url: path }, shared);
    const key = [store.code, wanted.currency, testGroups.join(), path].join(' ');
    return { ...(await cached(key, make)), cookies };
  };
};

/** Answers page requests: 301 to the one address of a page, 200 or 404 with HTML, 500 with a static page. */
export const createPages = (parts: Parts): Handler => {
  const { config, log, source } = parts;
  // Rendered once and kept, a page gets a new nonce with every answer; the placeholder cannot be guessed by content.
  const placeholder = createNonce();
  const send = createSend(parts, placeholder);
  const renderedFor = createRendered(parts, placeholder);
  return async (exchange) => {
    const { request, path, search } = exchange;
    if (looksLikeFile(path)) return respondText(exchange, 404, 'Not found.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return respondText(exchange, 405, 'Method not allowed.');
    const right = rightAddress(exchange, config);
    if (right !== null) return respondRedirect(exchange, 301, right + search);
    try {
      const { rendered, ageMs, cookies } = await renderedFor(exchange);
      if (rendered.kind === 'page' && rendered.status === 404) log.info({ path }, 'There is no page at this address');
      if (rendered.kind === 'redirect') return respondRedirect(exchange, rendered.status, rendered.location);
      if (cookies.length > 0) exchange.response.setHeader('set-cookie', cookies);
      return await send(exchange, rendered, ageMs);
    } catch (error) {
      if (exchange.signal.aborted) return true;
      log.error({ err: error }, 'A page could not be rendered');
      return sendFault(exchange, source);
    }
  };
};
