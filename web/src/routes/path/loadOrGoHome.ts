/**
 * A page that was never visited cannot be shown without a network: says so and goes home. The same page with other filters
 * stays as it is. Other faults are told and thrown on; those of a navigation that another one has overtaken are not told.
 */
export const loadOrGoHome = async <T>({ url, signal }: Request, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || signal.aborted) throw error;
    return (await import('./pageFailure.ts')).failPage(url, error);
  }
};
