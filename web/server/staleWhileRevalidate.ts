interface Entry<T> {
  value: T | null;
  loadedAt: number;
  loading: Promise<T> | null;
}

interface Options<T> {
  readonly load: (key: string) => Promise<T>;
  /** Milliseconds a value is fresh; an older one is still given while a new one is fetched. */
  readonly freshMs: number;
  readonly onFault: (error: unknown) => void;
}

/** Keeps one value per key: waits for it the first time, afterwards never again. Null when it could not be had. */
export const createStale = <T>({ load, freshMs, onFault }: Options<T>) => {
  const entries = new Map<string, Entry<T>>();

  const reload = (key: string, entry: Entry<T>): Promise<T> => {
    entry.loading ??= load(key)
      .then((value) => Object.assign(entry, { value, loadedAt: Date.now() }).value)
      .finally(() => {
        entry.loading = null;
      });
    return entry.loading;
  };

  return async (key: string): Promise<T | null> => {
    const entry = entries.get(key) ?? { value: null, loadedAt: 0, loading: null };
    entries.set(key, entry);
    const isFresh = entry.value !== null && Date.now() - entry.loadedAt < freshMs;
    if (isFresh) return entry.value;
    const loading = reload(key, entry).catch((error: unknown) => {
      onFault(error);
      return entry.value;
    });
    return entry.value ?? loading;
  };
};
