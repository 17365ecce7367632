/**
 * Offline, an unvisited page cannot be shown: shows a toast and goes home, but stays on the same page with other
 * filters. Other errors are reported and rethrown, except for navigations that were superseded.
 */
export const loadOrGoHome = async <T>({ url, signal }: Request, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || signal.aborted) throw error;
    return (await import('./pageFailure.ts')).failPage(url, error);
  }
};
