import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import { useState } from 'react';

export const useLoadMore = (load: () => Promise<unknown>) => {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadMore = async () => {
    setIsLoading(true);
    setProblem(null);
    try {
      await load();
    } catch {
      setProblem(text.loadMoreFailed);
    } finally {
      setIsLoading(false);
    }
  };
  return { loadMore, isLoading, problem };
};
