import { useEffect } from 'react';
import { useLists } from '../../features/wishlist/useLists.ts';
import { refreshLists } from '../../shop/lists/sync.ts';

export const useFreshLists = () => {
  useEffect(refreshLists, []);
  return useLists();
};
