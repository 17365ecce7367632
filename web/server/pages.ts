import { randomInt } from 'node:crypto';
import { groupsOfVisitor, VISITOR_NUMBERS } from '@patchwork/domain/customization/form-tests.ts';
import { chooseEncoding } from '@patchwork/domain/http/choose-encoding.ts';
import { Overloaded } from '@patchwork/domain/http/concurrency-limit.ts';
import { messages } from '@patchwork/domain/messages/by-locale/server.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { resolveStoreView, storeMove } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Routes } from './app.ts';
import { ENCODINGS } from './compress.ts';
import type { Config } from './config.ts';
import { errorPage } from './errorPage.ts';
import { GatewayDown, isOutage } from './outage.ts';
import { createOutputCache, type MadePage, type ServedPage, type Visit } from './outputCache.ts';
import { pageHeaders } from './pageHeaders.ts';
import { createPageLookup, type PageLookup } from './pageLookup.ts';
import { createRender, type RenderParts } from './pageRender.ts';
import { canonicalPath, isSecretPath, looksLikeFile } from './paths.ts';
import { isPreviewSearch, readPreviewRequest } from './preview/previewQuery.ts';
import type { PurgePages } from './purge/purges.ts';
import { respond, respondRedirect, respondText, sendPacked } from './respond.ts';
import { createNonce, htmlHeaders } from './security.ts';
import { toEnd } from './template.ts';
import { COUNTRY_COOKIE, NUMBER_COOKIE, readVisitor, type Visitor, yearCookie } from './visitor.ts';

/** How long pages are cached, and how many: packed, most take 10 to 25 kB. */
export const OUTPUT_CACHE = {
  freshMs: 60_000,
  ttlMs: 86_400_000,
  maxEntries: 10_000,
  maxBytes: 64 * 1024 * 1024,
} as const;

interface Parts extends RenderParts {
  /** Is given what purges the pages; left out: nothing does. */
  readonly onPurgeable?: (purge: PurgePages) => void;
}

/** As `vite.config.ts` has it. */
const DEV_NONCE = '__DEV_NONCE__';

const createSend =
  ({ config, source }: Parts) =>
  async (reply: FastifyReply, page: MadePage, ageMs: number) => {
    const { request } = reply;
    // What Vite writes into pages while developing carries its own.
    const nonce = source.isDev ? DEV_NONCE : createNonce();
    const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS);
    // The policy says who may frame a draft; the older header knows no hosts.
    if (page.isDraft) reply.removeHeader('x-frame-options');
    return sendPacked(reply, {
      status: page.status,
      encoding,
      packed: await page.body.read(encoding, toEnd(page.template, { ageMs, nonce })),
      headers: pageHeaders(request, page, { config, isDev: source.isDev, nonce }),
    });
  };

const RETRY_AFTER_S = '3';

const sendFault = (reply: FastifyReply, { source, config }: Parts, error: unknown) => {
  const isBusy = isOutage(error);
  const { headers, path } = reply.request;
  const { store } = resolveStoreView(headers.host ?? '', path, config.stores);
  return respond(reply, {
    status: isBusy ? 503 : 500,
    isPlain: true,
    body: errorPage({ kind: isBusy ? 'busy' : 'fault', store, stylesheets: source.stylesheets }),
    headers: {
      ...htmlHeaders({ nonce: createNonce(), isDev: source.isDev }),
      'cache-control': 'no-store',
      ...(isBusy && { 'retry-after': RETRY_AFTER_S }),
    },
  });
};

/** Where the address is written wrong or belongs to another store: its right one, as a whole or as a path. */
const getRightAddress = ({ headers, path }: FastifyRequest, { stores }: Config): string | null => {
  const spelled = canonicalPath(path);
  return storeMove(headers.host ?? '', spelled, stores) ?? (spelled === path ? null : spelled);
};

interface PageAnswer extends ServedPage {
  /** For a visitor who sees the page: the country where it has just been learnt, the number that parts tests. */
  readonly cookies: readonly string[];
}

/** Who comes for the first time while tests are run gets a number, and keeps it; a test that has ended parts nobody. */
const testsFor = ({ number }: Visitor, { formTests }: Config) => {
  if (formTests.every(({ share }) => share === 0)) return { testGroups: [], newNumber: null };
  const own = number ?? randomInt(VISITOR_NUMBERS);
  return { testGroups: groupsOfVisitor(formTests, own), newNumber: number === null ? String(own) : null };
};

/** Overload and outages pass by themselves, and are a line without a stack: under attack there are thousands of them. */
const logFault = (log: Logger, error: unknown, message: string): void => {
  if (error instanceof Overloaded || error instanceof GatewayDown) log.warn({ reason: error.message }, message);
  else log.error({ err: error }, message);
};

/** Finds the visitor's store, currency and groups of tests; keeps pages by all three. */
const createRendered = (parts: Parts) => {
  const { config, log, source, layouts, gateway, onPurgeable } = parts;
  const { inTurn, render } = createRender(parts);
  const { get: cached, purge } = createOutputCache({
    ...OUTPUT_CACHE,
    ...(source.isDev && { freshMs: 0, ttlMs: 0 }),
    // not a message: a line of the log.
    onFault: (error) => logFault(log, error, 'A kept page could not be made anew'),
  });
  onPurgeable?.((wanted, isPast) => {
    layouts.purge(wanted);
    return purge(wanted, isPast);
  });
  return async (request: FastifyRequest): Promise<PageAnswer> => {
    const { path, search } = request;
    const { address, network, signal } = request.client;
    // Not even the currencies are known before the gateway has been there.
    if (!gateway.wasReady() && !gateway.isUp()) throw new GatewayDown('The gateway has not answered yet');
    const { store } = resolveStoreView(request.headers.host ?? '', path, config.stores);
    const visitor = readVisitor(request, config.countryHeader);
    const isSecure = (store.url ?? config.publicUrl).startsWith('https:');
    const { testGroups, newNumber } = testsFor(visitor, config);
    const learnt = [[COUNTRY_COOKIE, visitor.newCountry] as const, [NUMBER_COOKIE, newNumber] as const];
    const cookies = learnt.flatMap(([name, value]) => (value === null ? [] : yearCookie(name, value, isSecure)));
    const wanted = { store, testGroups, address, currency: await layouts.currencyFor(visitor, store) };
    // A query makes too many pages of one to keep; a kept page is shared, so no single visitor may end its making.
    if (search || isSecretPath(path)) {
      const asked = { ...wanted, url: path + search, preview: readPreviewRequest(search) };
      const rendered = await inTurn(network, () => render(asked, signal), signal);
      return { rendered, ageMs: 0, cookies };
    }
    const shared = new AbortController().signal;
    const visit: Visit = {
      client: network,
      signal,
      inTurn: (work, calledOff) => inTurn(network, work, calledOff),
      render: () => render({ ...wanted, url: path, preview: null }, shared),
    };
    const key = [store.code, wanted.currency, testGroups.join(), path].join(' ');
    return { ...(await cached(key, visit)), cookies };
  };
};

/**
 * A name of a file may be a page's address: platforms end theirs in `.html`, and old links and search engines know them
 * so. It leads to that page; anything else is answered without rendering.
 */
const answerFileName = async (reply: FastifyReply, { config, log }: Parts, lookUp: PageLookup) => {
  const { request } = reply;
  const { method, headers, path, search, client } = request;
  const text = findMessages(messages, request.locale);
  if (method !== 'GET' && method !== 'HEAD') return respondText(reply, 404, text.notFound);
  const spelled = canonicalPath(path);
  const { store, path: inStore } = resolveStoreView(headers.host ?? '', spelled, config.stores);
  const found = await lookUp(client, store, inStore).catch((error: unknown) => {
    if (!client.signal.aborted) log.error({ err: error }, 'A page could not be looked up');
    return 'busy' as const;
  });
  if (found === 'none') return respondText(reply, 404, text.notFound);
  if (found === 'page') return respondRedirect(reply, 301, (getRightAddress(request, config) ?? spelled) + search);
  return respondText(reply.header('retry-after', '1'), 503, text.tryAgainSoon);
};

/**
 * An address that no route has is a page's: 301 to the one address of a page, 200 or 404 with HTML, 500 or 503 with a
 * static page.
 */
export const createPages = (parts: Parts): Routes => {
  const { config, log, source } = parts;
  const send = createSend(parts);
  const renderedFor = createRendered(parts);
  const lookUp = createPageLookup(config.gatewayUrl);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, path, search, client } = request;
    if (looksLikeFile(path)) return answerFileName(reply, parts, lookUp);
    // not a message: browsers send no other method to a page.
    if (method !== 'GET' && method !== 'HEAD') return respondText(reply, 405, 'Method not allowed.');
    const right = getRightAddress(request, config);
    if (right !== null) return respondRedirect(reply, 301, right + search, isPreviewSearch(search));
    try {
      const { rendered, ageMs, cookies } = await renderedFor(request);
      if (rendered.kind === 'page' && rendered.status === 404) log.info({ path }, 'There is no page at this address');
      if (rendered.kind === 'redirect')
        return respondRedirect(reply, rendered.status, rendered.location, isPreviewSearch(search));
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return await send(reply, rendered, ageMs);
    } catch (error) {
      if (client.signal.aborted) return reply.hijack();
      // not a message: a line of the log.
      logFault(log, error, 'A page could not be rendered');
      return sendFault(reply, parts, error);
    }
  };
  return async (app) => {
    app.setNotFoundHandler(async (request, reply) => {
      if (await source.middleware?.(request, reply)) return reply.hijack();
      return answer(request, reply);
    });
  };
};
