import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { loadQuery } from '../lib/apollo/loadQuery.ts';
import { PathPageDocument } from './PathPage.generated.ts';

const wantsLess = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { readonly saveData?: boolean }).saveData);

/** Fetches code and data of a product or category page before its link is pressed; not for those who save data. */
export const usePrefetch = () => {
  const client = useApolloClient();
  return useCallback(
    (path: string) => {
      if (wantsLess()) return;
      // A guess that fails costs nothing: the page asks again when it is really opened.
      import('./PathPage.tsx').catch(() => undefined);
      loadQuery(client, { query: PathPageDocument, variables: { path, sort: 'LATEST' } }).catch(() => undefined);
    },
    [client],
  );
};
