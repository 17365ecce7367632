import type { ApolloClient } from '@apollo/client';
import { designQuery } from '@patchwork/domain/routing/customize-route.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { listVariables } from '../../features/catalog/listing/filters.ts';
import { CATEGORY_SORTS } from '../../features/catalog/listing/sort.ts';
import { apolloContext, prefixContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import type { Prepare } from '../../lib/routing/loadMatchedRoutes.ts';
import { pageUrl } from '../../lib/routing/pageUrl.ts';
import { canOpenAtOnce, previewPage } from '../product/productPreview.ts';
import { loadOrGoHome } from './loadOrGoHome.ts';
import { PathPageDocument, type PathPageQuery, usePathPageQuery } from './PathPage.generated.ts';
import { getModules, loadPageCode, loadPageParts, pageCode } from './pageCode.ts';
import { noteMissing, there, withQuery } from './pathAnswer.ts';

const variablesFor = (path: string, query: URLSearchParams) => ({
  path: path + designQuery(query),
  ...listVariables(CATEGORY_SORTS, query),
});

/** A category without its products is shown, and is nothing to be kept or indexed. */
const getStatus = (page: NonNullable<PathPageQuery['page']>): number =>
  page.__typename === 'Category' && page.products === null ? 503 : 200;

/**
 * Resolves a path: redirects if the page has moved, 404 if there is none. In the browser a product known from a list is
 * shown before the answer, which then revalidates this loader.
 */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, search, searchParams } = pageUrl(request.url, context.get(prefixContext));
  const variables = variablesFor(pathname, searchParams);
  const wanted = { query: PathPageDocument, variables, signal: request.signal };
  const client = context.get(apolloContext);
  // What is cached is answered at once.
  const isCached = client.readQuery({ query: PathPageDocument, variables }) !== null;
  const arriving = loadQuery(client, wanted);
  if (!import.meta.env.SSR && !isCached && (await canOpenAtOnce(client, variables.path, arriving)))
    return data(pathname);
  const { page } = await loadOrGoHome(request, () => arriving.then(there));
  if (page?.__typename === 'Redirect') throw redirect(withQuery(page.path, search), page.status);
  await loadOrGoHome(request, () => loadPageParts(page, client));
  const isFound = page !== null && page.__typename !== 'Unavailable';
  if (!isFound) noteMissing(pathname);
  return data(null, { status: isFound ? getStatus(page) : 404 });
};

/** Prefetches the code of the page at a path. */
export const prefetch = async (client: ApolloClient, path: string): Promise<void> => {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const variables = variablesFor(pathname, searchParams);
  const { page } = await loadQuery(client, { query: PathPageDocument, variables });
  await loadPageCode(page, client);
};

/** The page that the loader found for an address. */
const pageAt = (client: ApolloClient, { pathname, searchParams }: URL) =>
  client.readQuery({ query: PathPageDocument, variables: variablesFor(pathname, searchParams) })?.page;

/** Before hydration: loads the code that the loader loaded on the server. */
const prepare: Prepare = (client, url) => loadPageCode(pageAt(client, url));

export const handle = { prepare, pageAt, getModules };

export type PathPageHandle = typeof handle;

/** The catch-all route: a product, a category, a page of text, or nothing. */
export const Component = () => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const variables = variablesFor(pathname, query);
  const { data: answer, error, refetch } = usePathPageQuery({ variables });
  const Preview = useLoaderData<typeof loader>() === pathname ? previewPage() : undefined;
  if (Preview) return <Preview path={variables.path} isArrived={!!answer} problem={error} onAgain={refetch} />;
  const page = answer?.page;
  const { Product, Category, Content, Missing } = pageCode;
  if (page?.__typename === 'Product' && Product) return <Product key={page.sku} product={page} />;
  if (page?.__typename === 'Category' && Category) return <Category key={page.id} category={page} />;
  if (page?.__typename === 'ContentPage' && Content) return <Content key={page.id} page={page} />;
  if (page === undefined || !Missing) return null;
  return <Missing isResting={page?.__typename === 'Unavailable' && page.isResting} />;
};
