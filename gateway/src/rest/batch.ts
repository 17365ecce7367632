import DataLoader from 'dataloader';
import { once } from '../lib/once.ts';

interface BatchOptions<T> {
  /** The key a row answers to. */
  readonly key: (row: T) => string;
  readonly size: number;
}

export interface BatchLoader<T> {
  /** Null for a key that no row answers to. */
  readonly load: (key: string) => Promise<T | null>;
  /** Loads several keys with one promise for all; `known` tells them afterwards. Never rejects: `load` does. */
  readonly preload: (keys: readonly string[]) => Promise<void>;
  /** A row that is there already, or null for none; undefined where the key has to be loaded, or has failed. */
  readonly known: (key: string) => T | null | undefined;
  /** Hands over a row that was read elsewhere, for a key that nobody has asked for yet. */
  readonly prime: (key: string, row: T) => void;
}

const inBatches = (keys: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(keys.length / size) }, (_, index) => keys.slice(index * size, (index + 1) * size));

/**
 * A per-request loader over a call for several keys; order and gaps of the answer are handled here only. Whatever is
 * asked for in one tick shares its calls. The loader's items are lists of keys, so that a list of objects costs one
 * promise and not one for each object.
 */
const createRows = <T>(
  loadMany: (keys: readonly string[]) => Promise<readonly T[]>,
  { key, size }: BatchOptions<T>,
): BatchLoader<T> => {
  /** Null for keys that no row answers to. */
  const found = new Map<string, T | null>();
  /** They stay, so that nothing is asked for twice. */
  const failures = new Map<string, unknown>();
  const asked = new Set<string>();
  let underWay: Promise<unknown> = Promise.resolve();
  const isSettled = (one: string): boolean => found.has(one) || failures.has(one);
  const loadBatch = async (keys: readonly string[]): Promise<void> => {
    try {
      for (const row of await loadMany(keys)) found.set(key(row), row);
      for (const one of keys) if (!found.has(one)) found.set(one, null);
    } catch (error) {
      for (const one of keys) failures.set(one, error);
    }
  };
  const lists = new DataLoader<readonly string[], void>(
    async (wanted) => {
      await Promise.all(inBatches(wanted.flat(), size).map(loadBatch));
      return wanted.map(() => undefined);
    },
    { cache: false },
  );
  const preload = async (keys: readonly string[]): Promise<void> => {
    const unasked = keys.filter((one) => {
      const isNew = !asked.has(one);
      asked.add(one);
      return isNew;
    });
    if (unasked.length > 0) underWay = Promise.all([underWay, lists.load(unasked)]);
    if (!keys.every(isSettled)) await underWay;
  };
  return {
    preload,
    load: async (one) => {
      if (!isSettled(one)) await preload([one]);
      if (failures.has(one)) throw failures.get(one);
      return found.get(one) ?? null;
    },
    known: (one) => found.get(one),
    prime: (one, row) => {
      if (asked.has(one)) return;
      asked.add(one);
      found.set(one, row);
    },
  };
};

/** The same, made when it is first needed: most requests need few of them. */
export const createBatchLoader = <T>(
  loadMany: (keys: readonly string[]) => Promise<readonly T[]>,
  options: BatchOptions<T>,
): BatchLoader<T> => {
  const rows = once(() => createRows(loadMany, options));
  return {
    load: (key) => rows().load(key),
    preload: (keys) => rows().preload(keys),
    known: (key) => rows().known(key),
    prime: (key, row) => rows().prime(key, row),
  };
};
