import DataLoader from 'dataloader';

interface BatchOptions<T> {
  /** The key a row answers to. */
  readonly key: (row: T) => string;
  readonly size: number;
}

/** A per-request loader over a call for several keys; order and gaps of the answer are handled here only. */
export const createBatchLoader = <T>(
  loadMany: (keys: readonly string[]) => Promise<readonly T[]>,
  { key, size }: BatchOptions<T>,
): DataLoader<string, T | null> =>
  new DataLoader(
    async (keys) => {
      const rows = new Map((await loadMany(keys)).map((row) => [key(row), row]));
      return keys.map((one) => rows.get(one) ?? null);
    },
    { maxBatchSize: size },
  );
