/** Tells whoever listens that the one who asked has gone away. */
export interface Departure {
  readonly isGone: () => boolean;
  /** Calls back once, when it happens. Returns how to stop listening. */
  readonly listen: (onGone: () => void) => () => void;
}

export interface OwnDeparture extends Departure {
  readonly leave: () => void;
}

/** An AbortSignal would do the same, but each outlives its request until the next full garbage collection. */
export const createDeparture = (): OwnDeparture => {
  const listeners = new Set<() => void>();
  let isGone = false;
  return {
    isGone: () => isGone,
    listen: (onGone) => {
      listeners.add(onGone);
      return () => listeners.delete(onGone);
    },
    leave: () => {
      isGone = true;
      for (const onGone of listeners) onGone();
      listeners.clear();
    },
  };
};
