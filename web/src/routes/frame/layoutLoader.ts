import type { LoaderFunctionArgs } from 'react-router';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { loadLateParts } from './lateParts.ts';
import { StoreLayoutDocument } from './StoreLayout.generated.ts';

/** The menu is no reason to refuse a page: without it the page stands alone. */
export const layoutLoader = async ({ context, request }: LoaderFunctionArgs): Promise<null> => {
  const wanted = { query: StoreLayoutDocument, variables: {}, signal: request.signal };
  await loadQuery(context.get(apolloContext), wanted).catch(() => undefined);
  // In browsers the page does not wait for it.
  if (import.meta.env.SSR) await loadLateParts();
  return null;
};
