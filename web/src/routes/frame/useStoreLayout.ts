import { useStoreLayoutQuery } from './StoreLayout.generated.ts';

/** Data of the frame. While it is refetched, e.g. after signing in, the previous data stays. */
export const useStoreLayout = () => {
  const { data, previousData } = useStoreLayoutQuery();
  return data ?? previousData;
};
