import { useStoreLayout } from './useStoreLayout.ts';

const TOP_LEVEL = 2;

/** The categories at the top of the menu. */
export const useDepartments = () => {
  const data = useStoreLayout();
  return (data?.categories ?? []).filter(({ level }) => level === TOP_LEVEL);
};
