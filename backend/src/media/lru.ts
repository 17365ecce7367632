export interface Lru<T> {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

export interface LruLimits<T> {
  /** What all kept values together may weigh. */
  readonly capacity: number;
  readonly weigh: (value: T) => number;
}

/** Keeps what was used last; a value heavier than the whole capacity is not kept at all. */
export const createLru = <T>({ capacity, weigh }: LruLimits<T>): Lru<T> => {
  const kept = new Map<string, T>();
  let weight = 0;
  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    weight -= weigh(value);
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      if (weigh(value) > capacity) return;
      kept.set(key, value);
      weight += weigh(value);
      for (const oldest of kept.keys()) {
        if (weight <= capacity) break;
        drop(oldest);
      }
    },
  };
};
