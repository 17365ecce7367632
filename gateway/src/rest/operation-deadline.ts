/** The time limits of one operation, in milliseconds. */
export interface OperationLimits {
  /** For all that it reads. */
  readonly readsMs: number;
  /** For all that it changes; after each change there is time to read anew. */
  readonly changesMs: number;
}

/**
 * One deadline for all calls of an operation, however many come one after the other. A call has its own limit or what is
 * left, whichever is shorter.
 */
export const createOperationDeadline = ({ readsMs, changesMs }: OperationLimits) => {
  const begunAt = performance.now();
  let readingSince = begunAt;
  return {
    forRead: (timeoutMs: number): number => Math.min(timeoutMs, readingSince + readsMs - performance.now()),
    forChange: (timeoutMs: number): number =>
      Math.min(timeoutMs, begunAt + Math.max(changesMs, timeoutMs) - performance.now()),
    /** A change is done: what is read after it has the whole time. */
    restartReads: (): void => {
      readingSince = performance.now();
    },
  };
};

export type OperationDeadline = ReturnType<typeof createOperationDeadline>;

/** Waits for a shared answer no longer than so many milliseconds; it goes on for the others. */
export const waitFor = <T>(shared: Promise<T>, milliseconds: number, createError: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), milliseconds);
    shared.then(resolve, reject).finally(() => clearTimeout(timer));
  });
