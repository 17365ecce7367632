import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { onceEach } from '@patchwork/domain/lib/once-each.ts';
import { formatForReader } from '@patchwork/domain/messages/format.ts';
import { storePrefix } from '@patchwork/domain/stores/store-view.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { AnyBlock } from './features/content/blocks/block.ts';
import { contextWith } from './lib/apollo/context.ts';
import type { PageAnswer } from './lib/apollo/pageAnswer.ts';
import { createRenderClient, renderWithAnswers } from './lib/apollo/renderClient.ts';
import { ColorRulesContext } from './lib/chosenColors.ts';
import { inlineJson } from './lib/inlineJson.ts';
import { pageUrl } from './lib/routing/pageUrl.ts';
import { SharedMarkupContext } from './lib/sharedMarkup.tsx';
import type { Site } from './lib/site.ts';
import { SiteContext } from './lib/siteContext.ts';
import type { LayoutRequest, PageRenderer, PageRequest, RenderedPage, UndrawnBlock } from './render-contract.ts';
import { findBlockModules } from './routes/content/blockKinds.ts';
import { ContentHomeBlocksDocument } from './routes/content/ContentHomeBlocks.generated.ts';
import { ContentPageBlocksDocument } from './routes/content/ContentPageBlocks.generated.ts';
import { contentStructuredData, toFaqPage } from './routes/content/contentStructuredData.ts';
import { UndrawnBlocksContext } from './routes/content/undrawnBlocks.ts';
import { renderSharedMarkup } from './routes/frame/renderSharedMarkup.tsx';
import { StoreLayoutDocument, type StoreLayoutQuery } from './routes/frame/StoreLayout.generated.ts';
import { sentTexts } from './routes/path/CategoryTextPlace.tsx';
import type { PathPageHandle } from './routes/path/PathPage.tsx';
import { type Draft, draftContext, loadDraft } from './routes/preview/loadDraft.ts';
import { toPreviewRoutes } from './routes/preview/previewRoutes.tsx';
import { structuredData } from './routes/product/structuredData.ts';
import { routes } from './routes.tsx';

const GATEWAY_TIMEOUT_MS = 10_000;

// React puts what belongs into <head> before the markup of a root that is no document.
const HOISTED = /^(?:<(?:meta|link)[^>]*\/?>|<title[^>]*>[^<]*<\/title>)+/;

/** One per prefix of paths; there are as many as stores. */
const createHandlers = (table: RouteObject[]) =>
  onceEach((prefix: string): StaticHandler => createStaticHandler(table, { basename: `${prefix}/` }));

const handlerFor = createHandlers(routes);
const previewHandlerFor = createHandlers(toPreviewRoutes(routes));

/** Asks in the visitor's name, whose share of the gateway it is then, and nothing more once the page is not wanted any more. */
const fetchFor =
  ({ address, signal, ask = fetch }: Pick<PageRequest, 'address' | 'signal' | 'ask'>): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const signals = init?.signal ? [signal, init.signal] : [signal];
    return ask(input, { ...init, headers, signal: AbortSignal.any(signals) });
  };

const clientFor = ({ gatewayUrl, currency, store }: LayoutRequest, ask: typeof fetch = fetch): ApolloClient =>
  createRenderClient({ uri: `${gatewayUrl}/graphql`, currency, store: store.code, fetch: ask });

/** Language and country of a locale in its own words; made here, as browsers may know other words. */
const getPlaceName = onceEach((locale: string): string => {
  const { language, region } = new Intl.Locale(locale);
  const name = (type: 'language' | 'region', code: string) => new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  return [name('language', language), ...(region ? [name('region', region)] : [])].join(' · ');
});

/** Nothing of a store's configuration but this is anyone's business. */
const toSite = (request: PageRequest): Site => {
  const { publicUrl, currency, store, stores, testGroups, eventSinks, reportsErrors } = request;
  const { code, name, locale, currency: own, priceFormat, cartCount } = store;
  const {
    allowsZeroPrice,
    allowsOutOfStock,
    synchronizesCart,
    sendsOfflineOrders,
    sessionRenewals,
    contactEmail,
    timeZone,
  } = store;
  return {
    origin: publicUrl,
    prefix: storePrefix(store),
    currency,
    store: {
      code,
      name,
      locale,
      currency: own,
      priceFormat,
      cartCount,
      allowsZeroPrice,
      allowsOutOfStock,
      synchronizesCart,
      sendsOfflineOrders,
      contactEmail,
      sessionRenewals,
      timeZone,
    },
    place: getPlaceName(locale),
    stores: stores.map(({ code, url, hosts, appendStoreCode, name: called, locale: spoken }) => ({
      code,
      url,
      hosts,
      appendStoreCode,
      ...(stores.length > 1 && { name: called, locale: spoken, place: getPlaceName(spoken) }),
    })),
    testGroups,
    ...(eventSinks && { eventSinks }),
    ...(reportsErrors && { reportsErrors }),
  };
};

interface Markup {
  readonly markup: string;
  /** The rules of chosen colors. */
  readonly styles: string;
  readonly undrawn: readonly UndrawnBlock[];
}

const toUndrawn = (block: AnyBlock): UndrawnBlock => ({
  kind: block.__typename,
  key: 'key' in block ? String(block.key) : undefined,
});

/** A page whose loaders have run. */
interface LoadedPage {
  readonly client: ApolloClient;
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
  /** Null for a page that is published. */
  readonly draft: Draft | null;
}

const renderMarkup = ({ client: loaded, handler, context }: LoadedPage, request: PageRequest): Markup => {
  // No other page is rendered before this one is done.
  formatForReader(() => request.store.locale);
  const site = toSite(request);
  const router = createStaticRouter(handler.dataRoutes, context);
  const shared = request.layout && renderSharedMarkup(request.layout.data as StoreLayoutQuery, site);
  const rules = new Map<string, string>();
  const undrawn = new Set<AnyBlock>();
  const markup = renderWithAnswers(loaded, (client) =>
    renderToString(
      <ApolloProvider client={client}>
        <SiteContext value={site}>
          <SharedMarkupContext value={shared}>
            <ColorRulesContext value={rules}>
              <UndrawnBlocksContext value={undrawn}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </UndrawnBlocksContext>
            </ColorRulesContext>
          </SharedMarkupContext>
        </SiteContext>
      </ApolloProvider>,
    ),
  );
  return { markup, styles: [...rules.values()].join(''), undrawn: [...undrawn].map(toUndrawn) };
};

type PathPage = NonNullable<ReturnType<PathPageHandle['pageAt']>>;

const hasPage = (handle: unknown): handle is PathPageHandle =>
  typeof handle === 'object' && handle !== null && 'pageAt' in handle;

const getPageUrl = ({ url, publicUrl, store }: PageRequest): URL =>
  pageUrl(new URL(url, publicUrl).href, storePrefix(store));

/** The page with prices in the store's own currency, whatever the shopper has chosen. */
const pageInStoreCurrency = async (page: PathPage, request: PageRequest): Promise<PathPage | null> => {
  const { currency } = request.store;
  if (page.__typename !== 'Product' || currency === request.currency) return page;
  const { handle, prefetch } = await import('./routes/path/PathPage.tsx');
  const client = clientFor({ ...request, currency }, fetchFor(request));
  const url = getPageUrl(request);
  // Without it the page is still a page; search engines come back.
  await prefetch(client, url.pathname + url.search).catch(() => undefined);
  return handle.pageAt(client, url) ?? null;
};

/** A page of text as its editors built it; null for other pages. */
const findContent = (page: PathPage | null | undefined, client: ApolloClient) => {
  if (page?.__typename !== 'ContentPage') return null;
  const { path } = page;
  const home = client.readQuery({ query: ContentHomeBlocksDocument, variables: {} })?.contentHome;
  if (home) return { ...home, path };
  const answer = client.readQuery({ query: ContentPageBlocksDocument, variables: { path } });
  return answer?.page?.__typename === 'ContentPage' ? { ...answer.page, path } : null;
};

/** Search engines read it from the HTML only, so the browser's code knows nothing of it. */
const renderStructuredData = async (found: PathPage, client: ApolloClient, request: PageRequest): Promise<string> => {
  const page = await pageInStoreCurrency(found, request);
  const layout = client.readQuery({ query: StoreLayoutDocument });
  const showsTax = layout?.taxTerms.showsTax ?? true;
  const brand = layout?.makesPlush ? request.store.name : null;
  const place = { origin: request.publicUrl, prefix: storePrefix(request.store), showsTax, brand };
  const scripts = page
    ? [
        ...structuredData(page, place),
        ...contentStructuredData(findContent(page, client), place),
        ...toFaqPage(sentTexts.get(page)?.blocks ?? []),
      ]
    : [];
  return scripts.map((one) => `<script type="application/ld+json">${inlineJson(one)}</script>`).join('');
};

/** For the catch-all route: the modules and structured data of the page that the path stands for. */
const loadPathPage = async (client: ApolloClient, { matches }: StaticHandlerContext, request: PageRequest) => {
  const found = matches.at(-1)?.route.handle;
  const page = hasPage(found) ? found.pageAt(client, getPageUrl(request)) : null;
  return {
    modules: hasPage(found)
      ? [...found.getModules(page), ...findBlockModules(findContent(page, client)?.blocks ?? [])]
      : [],
    data: page ? await renderStructuredData(page, client, request) : '',
  };
};

/** Answers as JSON, by their data: that of the layout is part of every page for a minute. */
const answersAsJson = new WeakMap<object, string>();

const toStateJson = (state: object, answers: readonly PageAnswer[]): string => {
  const written = answers.map(({ key, data }) => {
    const json = answersAsJson.get(data) ?? inlineJson(data);
    answersAsJson.set(data, json);
    return `{"key":${inlineJson(key)},"data":${json}}`;
  });
  return `${inlineJson(state).slice(0, -1)},"answers":[${written}]}`;
};

const toRenderedPage = async (page: LoadedPage, request: PageRequest): Promise<RenderedPage> => {
  const { client, context, draft } = page;
  const { markup, styles, undrawn } = renderMarkup(page, request);
  const head = HOISTED.exec(markup)?.[0] ?? '';
  const { loaderData, actionData, errors } = context;
  const router = { loaderData, actionData, errors };
  const pathPage = await loadPathPage(client, context, request);
  const ownModules = context.matches.flatMap(({ route }) => (route.id.startsWith('src/') ? [route.id] : []));
  return {
    kind: 'page',
    status: context.statusCode,
    isDraft: draft !== null,
    head: head + pathPage.data,
    styles,
    body: markup.slice(head.length),
    undrawn,
    // Of the AnswerCache that the client was made with.
    state: toStateJson(
      { site: toSite(request), router, ...(draft && { isPreview: true }) },
      client.extract() as PageAnswer[],
    ),
    modules: [...ownModules, ...pathPage.modules],
  };
};

/** Loads and renders one page with a client of its own; a fault of a loader is thrown, never rendered. */
export const renderPage: PageRenderer['renderPage'] = async (request) => {
  const client = clientFor(request, fetchFor(request));
  if (request.layout) client.writeQuery({ query: StoreLayoutDocument, data: request.layout.data as StoreLayoutQuery });
  const prefix = storePrefix(request.store);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(GATEWAY_TIMEOUT_MS)]);
  const url = new URL(request.url, request.publicUrl);
  const requestContext = contextWith(client, prefix);
  const draft = request.preview ? await loadDraft(client, request.preview, signal) : null;
  if (draft) requestContext.set(draftContext, draft);
  const handler = (draft ? previewHandlerFor : handlerFor)(prefix);
  const answer = await handler.query(new Request(url, { signal }), { requestContext });
  if (answer instanceof Response) {
    return { kind: 'redirect', status: answer.status, location: answer.headers.get('location') ?? '/' };
  }
  const [fault] = Object.values(answer.errors ?? {});
  if (fault) throw fault;
  return toRenderedPage({ client, handler, context: answer, draft }, request);
};

/** Data that every page needs: menu, currencies, pages of text. */
export const loadLayout: PageRenderer['loadLayout'] = async (request) => {
  const { data } = await clientFor(request).query({
    query: StoreLayoutDocument,
    // A part that the shop cannot say takes nothing from the others.
    errorPolicy: 'all',
    context: { fetchOptions: { signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS) } },
  });
  if (!data) throw new Error('The gateway answered without layout data');
  return { data, currencies: (data.currencies ?? []).map(({ code }) => code) };
};
