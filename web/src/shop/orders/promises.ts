/** Orders that a page has promised to send while it is open: other tabs do not ask about them. */
export interface OrderPromises {
  make(key: string): void;
  /** Drops this page's promises except these. */
  keepOnly(keys: readonly string[]): void;
  made(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'patchwork-order-';

/** Held as locks, which are released with the page however it ends. Without locks, pages do not know of each other. */
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
