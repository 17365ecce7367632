/** One call to the backend, with its retries. */
export interface CallObservation {
  /** For the call; null: that of its request. */
  readonly traceparent: string | null;
  /** @param error undefined for an answer */
  readonly end: (attempts: number, error?: unknown) => void;
}

export interface ObservedOperation {
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly codes: readonly string[];
}

/** Estimated: objects in the answer, and calls to the backend. */
export interface ObservedCost {
  readonly nodes: number;
  readonly calls: number;
}

/** One request. It never fails, and never holds a variable, a token or an address. */
export interface Observation {
  readonly traceId: string;
  /** For calls to the backend, whose parent this request is. */
  readonly traceparent: string;
  readonly onOperation: (operation: ObservedOperation) => void;
  readonly onCost: (cost: ObservedCost) => void;
  /** @param isHit whether somebody else's call had the answer */
  readonly onSharedRead: (isHit: boolean) => void;
  /** @param isHit whether the whole answer was there before the request; not called if it may not be kept */
  readonly onKeptAnswer: (isHit: boolean) => void;
  readonly onCall: (method: string, endpoint: string) => CallObservation;
  /** @param status HTTP status; null if the caller went away */
  readonly end: (status: number | null) => void;
}
