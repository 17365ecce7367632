import { useEffect } from 'react';
import { useLists } from '../../features/wishlist/useLists.ts';
import { refreshLists } from '../../shop/lists/sync.ts';

/** The shopper's lists, read anew from the account when a page shows one. */
export const useFreshLists = () => {
  useEffect(refreshLists, []);
  return useLists();
};
