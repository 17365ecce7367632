/** Orders that a page has promised to send while it is open: no other tab asks the shopper about those. */
export interface OrderPromises {
  make(key: string): void;
  /** This page has none left but these. */
  keepOnly(keys: readonly string[]): void;
  /** Those of all pages that are open. */
  made(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'patchwork-order-';

/** Kept by locks, which go with the page however it ends. Without any, no page knows of another's. */
export const createPromises = (locks: LockManager | undefined): OrderPromises => {
  const kept = new Map<string, () => void>();
  return {
    make: (key) => {
      if (!locks || kept.has(key)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      kept.set(key, resolve);
      locks.request(PREFIX + key, { mode: 'shared' }, () => promise).catch((error) => reportError(error));
    },
    keepOnly: (keys) => {
      for (const [key, release] of kept) {
        if (keys.includes(key)) continue;
        kept.delete(key);
        release();
      }
    },
    made: async () => {
      const { held = [] } = (await locks?.query()) ?? {};
      return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])));
    },
  };
};
