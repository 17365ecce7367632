import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { prefixContext } from '../../lib/apollo/context.ts';
import type { Prepare } from '../../lib/routing/loadMatchedRoutes.ts';
import { pageUrl } from '../../lib/routing/pageUrl.ts';
import { NotFound } from '../frame/NotFound.tsx';
import { hasPlushPages } from '../frame/plushPages.ts';
import { formPageAt, loadFormPage } from './formPages.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const { pathname } = pageUrl(args.request.url, args.context.get(prefixContext));
  const page = await loadFormPage(pathname);
  const mayBeThere = page !== undefined && (!page.isOfPlush || (await hasPlushPages(args)));
  const isThere = mayBeThere && (await page.code?.loader?.(args)) !== false;
  return data({ isThere }, { status: isThere ? 200 : 404 });
};

const prepare: Prepare = async (_, { pathname }) => void (await loadFormPage(pathname));

export const handle = { prepare };

/** Pages that are forms: one route, so that every other page carries one name of a file instead of one for each. */
export const Component = () => {
  const { pathname } = useLocation();
  const { isThere } = useLoaderData<typeof loader>();
  const Page = formPageAt(pathname)?.code?.Component;
  return isThere && Page ? <Page key={pathname} /> : <NotFound isResting={false} />;
};
