import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

const wantsLess = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { readonly saveData?: boolean }).saveData);

/** Prefetches code and data of product and category pages on intent, unless the shopper saves data. */
export const usePrefetch = () => {
  const client = useApolloClient();
  return useCallback(
    async (path: string) => {
      if (wantsLess()) return;
      try {
        const { prefetch } = await import('../path/PathPage.tsx');
        await prefetch(client, path);
      } catch {
        // A failed prefetch is ignored: the page loads again when opened.
      }
    },
    [client],
  );
};
