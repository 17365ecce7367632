import type { LoaderFunctionArgs } from 'react-router';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { StoreLayoutDocument } from './StoreLayout.generated.ts';

/** Whether the shop makes plush toys; true while unknown. */
export const hasPlushPages = async ({ context, request }: LoaderFunctionArgs): Promise<boolean> => {
  const wanted = { query: StoreLayoutDocument, variables: {}, signal: request.signal };
  const layout = await loadQuery(context.get(apolloContext), wanted).catch(() => null);
  return layout?.makesPlush !== false;
};
