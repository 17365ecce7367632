import { useStoreLayout } from './useStoreLayout.ts';

const TOP_LEVEL = 2;

export const useDepartments = () => {
  const data = useStoreLayout();
  return (data?.categories ?? []).filter(({ level }) => level === TOP_LEVEL);
};
