/** Tells whoever listens that the one who asked has gone away. */
export interface ClientAbort {
  readonly isAborted: () => boolean;
  /** Calls back once, when it happens. Returns how to stop listening. */
  readonly listen: (onAbort: () => void) => () => void;
}

export interface OwnClientAbort extends ClientAbort {
  readonly abort: () => void;
}

/** An AbortSignal would do the same, but each outlives its request until the next full garbage collection. */
export const createClientAbort = (): OwnClientAbort => {
  const listeners = new Set<() => void>();
  let isAborted = false;
  return {
    isAborted: () => isAborted,
    listen: (onAbort) => {
      listeners.add(onAbort);
      return () => listeners.delete(onAbort);
    },
    abort: () => {
      isAborted = true;
      for (const onAbort of listeners) onAbort();
      listeners.clear();
    },
  };
};
