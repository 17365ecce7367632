import { useState } from 'react';

const FAILED = 'No more products could be loaded. Please try again.';

/** Loads one more page of a list. */
export const useLoadMore = (load: () => Promise<unknown>) => {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadMore = async () => {
    setIsLoading(true);
    setProblem(null);
    try {
      await load();
    } catch {
      setProblem(FAILED);
    } finally {
      setIsLoading(false);
    }
  };
  return { loadMore, isLoading, problem };
};
