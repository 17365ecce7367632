import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { createClient } from './lib/apollo/client.ts';
import { contextWith } from './lib/apollo/context.ts';
import { inlineJson } from './lib/inlineJson.ts';
import { SiteContext } from './lib/site.ts';
import type { LayoutRequest, PageRenderer, PageRequest, RenderedPage } from './render-contract.ts';
import type { PathPageHandle } from './routes/PathPage.tsx';
import { StoreLayoutDocument, type StoreLayoutQuery } from './routes/StoreLayout.generated.ts';
import { structuredData } from './routes/structuredData.ts';
import { routes } from './routes.tsx';

const GATEWAY_TIMEOUT_MS = 10_000;

// React puts what belongs into <head> before the markup of a root that is no document.
const HOISTED = /^(?:<(?:meta|link)[^>]*\/?>|<title[^>]*>[^<]*<\/title>)+/;

const { query, dataRoutes } = createStaticHandler(routes);

const clientFor = ({ gatewayUrl, currency }: LayoutRequest): ApolloClient =>
  createClient({ uri: `${gatewayUrl}/graphql`, currency, isServer: true });

const markupOf = (
  client: ApolloClient,
  context: StaticHandlerContext,
  { publicUrl, nonce, currency }: PageRequest,
): string =>
  renderToString(
    <ApolloProvider client={client}>
      <SiteContext value={{ origin: publicUrl, nonce, currency }}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </SiteContext>
    </ApolloProvider>,
  );

type PathPage = NonNullable<ReturnType<PathPageHandle['pageAt']>>;

const hasPage = (handle: unknown): handle is PathPageHandle =>
  typeof handle === 'object' && handle !== null && 'pageAt' in handle;

/** Search engines read it from the HTML only, so the browser's code knows nothing of it. */
const structuredDataOf = (page: PathPage, { publicUrl }: PageRequest): string =>
  structuredData(page, publicUrl)
    .map((one) => `<script type="application/ld+json">${inlineJson(one)}</script>`)
    .join('');

/** What the path stands for where the route finds that out, with the code it takes. */
const pathPageOf = (client: ApolloClient, { matches }: StaticHandlerContext, request: PageRequest) => {
  const handle = matches.at(-1)?.route.handle;
  const page = hasPage(handle) ? handle.pageAt(client, new URL(request.url, request.publicUrl)) : null;
  return {
    modules: hasPage(handle) ? handle.modulesOf(page) : [],
    data: page ? structuredDataOf(page, request) : '',
  };
};

const pageOf = (client: ApolloClient, context: StaticHandlerContext, request: PageRequest): RenderedPage => {
  const markup = markupOf(client, context, request);
  const head = HOISTED.exec(markup)?.[0] ?? '';
  const { loaderData, actionData, errors } = context;
  const router = { loaderData, actionData, errors };
  const pathPage = pathPageOf(client, context, request);
  const ownModules = context.matches.flatMap(({ route }) => (route.id.startsWith('src/') ? [route.id] : []));
  return {
    kind: 'page',
    status: context.statusCode,
    head: head + pathPage.data,
    body: markup.slice(head.length),
    state: inlineJson({ origin: request.publicUrl, currency: request.currency, router, apollo: client.extract() }),
    modules: [...ownModules, ...pathPage.modules],
  };
};

/** Loads and renders one page with a client of its own; a fault of a loader is thrown, never rendered. */
export const renderPage: PageRenderer['renderPage'] = async (request) => {
  const client = clientFor(request);
  if (request.layout) client.writeQuery({ query: StoreLayoutDocument, data: request.layout as StoreLayoutQuery });
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(GATEWAY_TIMEOUT_MS)]);
  const url = new URL(request.url, request.publicUrl);
  const answer = await query(new Request(url, { signal }), { requestContext: contextWith(client) });
  if (answer instanceof Response) {
    return { kind: 'redirect', status: answer.status, location: answer.headers.get('location') ?? '/' };
  }
  const [fault] = Object.values(answer.errors ?? {});
  if (fault) throw fault;
  return pageOf(client, answer, request);
};

/** What every page shows: menu, currencies, defaults of the checkout, tax rules. */
export const loadLayout: PageRenderer['loadLayout'] = async (request) => {
  const { data } = await clientFor(request).query({
    query: StoreLayoutDocument,
    context: { fetchOptions: { signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS) } },
  });
  if (!data) throw new Error('The gateway answered without layout data');
  return data;
};
