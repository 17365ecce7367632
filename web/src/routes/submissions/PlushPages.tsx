import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { NotFound } from '../frame/NotFound.tsx';
import { hasPlushPages } from '../frame/plushPages.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const isThere = await hasPlushPages(args);
  return data({ isThere }, { status: isThere ? 200 : 404 });
};

/** Not found in a shop that makes no plush toys. */
export const Component = () => (useLoaderData<typeof loader>().isThere ? <Outlet /> : <NotFound isResting={false} />);
