export interface BreakerOptions {
  /** Consecutive failed calls that open a breaker. */
  readonly breakerFaults: number;
  /** How long it stays open. */
  readonly breakerOpenMs: number;
}

/** The call was not made. */
export class BrokenCircuitError extends Error {
  constructor() {
    super('The circuit breaker is open');
  }
}

/** Since when a call is in progress: the outcome of one from before the breaker's last change says nothing new. */
export type Passage = number;

/**
 * A circuit breaker: opens after so many consecutive faults; after its time a single call probes the endpoint, whose
 * outcome closes or reopens it. Bookkeeping without promises, since every call to the backend passes two.
 */
export const createBreaker = ({ breakerFaults, breakerOpenMs }: BreakerOptions, onOpen: () => void) => {
  let state: 'closed' | 'half-open' | 'open' = 'closed';
  let changes = 0;
  let consecutiveFaults = 0;
  let openUntil = 0;
  const change = (to: typeof state): void => {
    state = to;
    changes += 1;
  };
  return {
    getState: () => state,
    mayPass: (): boolean => state === 'closed' || (state === 'open' && Date.now() >= openUntil),
    /** Before a call that may pass. */
    pass: (): Passage => {
      if (state === 'open') change('half-open');
      return changes;
    },
    recordSuccess: (passage: Passage): void => {
      if (passage !== changes) return;
      consecutiveFaults = 0;
      if (state === 'half-open') change('closed');
    },
    /** An error that is no fault closes the breaker after a probe; the next fault opens it again. */
    recordError: (passage: Passage, isFault: boolean): void => {
      if (passage !== changes) return;
      if (isFault) consecutiveFaults += 1;
      else if (state === 'half-open') change('closed');
      if (!isFault || (state === 'closed' && consecutiveFaults < breakerFaults)) return;
      change('open');
      openUntil = Date.now() + breakerOpenMs;
      onOpen();
    },
  };
};

export type Breaker = ReturnType<typeof createBreaker>;
