interface KeptListOptions {
  /** Its name in the browser's local storage. */
  readonly key: string;
  /** How many are kept; the oldest go first. */
  readonly most: number;
  /** Stored values that fail this check are ignored. */
  readonly isSound: (value: string) => boolean;
}

/** A short list of texts that stays on this device, the latest first, each once. */
export const createKeptList = ({ key, most, isSound }: KeptListOptions) => {
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter((one): one is string => typeof one === 'string' && isSound(one)).slice(0, most);
    } catch {
      // Storage that is switched off or damaged remembers nothing.
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
