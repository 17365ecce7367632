import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

const wantsLess = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { readonly saveData?: boolean }).saveData);

/** Fetches code and data of a product or category page before its link is pressed; not for those who save data. */
export const usePrefetch = () => {
  const client = useApolloClient();
  return useCallback(
    async (path: string) => {
      if (wantsLess()) return;
      try {
        const { prefetch } = await import('../path/PathPage.tsx');
        await prefetch(client, path);
      } catch {
        // A guess that fails costs nothing: the page asks again when it is really opened.
      }
    },
    [client],
  );
};
