import type { LoaderFunctionArgs } from 'react-router';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { loadLateParts } from './lateParts.ts';
import { StoreLayoutDocument } from './StoreLayout.generated.ts';

/** A page is shown even if the menu cannot be loaded. */
export const layoutLoader = async ({ context, request }: LoaderFunctionArgs): Promise<null> => {
  const wanted = { query: StoreLayoutDocument, variables: {}, signal: request.signal };
  await loadQuery(context.get(apolloContext), wanted).catch(() => undefined);
  // In browsers the page does not wait for them.
  if (import.meta.env.SSR) await loadLateParts();
  return null;
};
