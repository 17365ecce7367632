interface KeptListOptions {
  readonly key: string;
  /** Maximum length; the oldest are dropped first. */
  readonly most: number;
  /** Stored values that fail this check are ignored. */
  readonly isSound: (value: string) => boolean;
}

/** A short list of unique texts on this device, latest first. */
export const createKeptList = ({ key, most, isSound }: KeptListOptions) => {
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter((one): one is string => typeof one === 'string' && isSound(one)).slice(0, most);
    } catch {
      // Storage is disabled or damaged.
      return [];
    }
  };
  return {
    read,
    putFirst: (value: string): void => {
      if (!isSound(value)) return;
      try {
        localStorage.setItem(key, JSON.stringify([value, ...read().filter((other) => other !== value)].slice(0, most)));
      } catch {
        // See `read`.
      }
    },
    clear: (): void => {
      try {
        localStorage.removeItem(key);
      } catch {
        // See `read`.
      }
    },
  };
};
