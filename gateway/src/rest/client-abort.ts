export interface ClientAbort {
  readonly isAborted: () => boolean;
  /** Calls back once. Returns an unsubscribe function. */
  readonly listen: (onAbort: () => void) => () => void;
}

export interface OwnClientAbort extends ClientAbort {
  readonly abort: () => void;
}

/** An AbortSignal would outlive its request until the next full garbage collection. */
export const createClientAbort = (): OwnClientAbort => {
  let listeners: Set<() => void> | null = null;
  let isAborted = false;
  return {
    isAborted: () => isAborted,
    listen: (onAbort) => {
      listeners ??= new Set();
      listeners.add(onAbort);
      return () => listeners?.delete(onAbort);
    },
    abort: () => {
      isAborted = true;
      for (const onAbort of listeners ?? []) onAbort();
      listeners = null;
    },
  };
};
