/** Counts in-flight requests, so that a server can stop gracefully. */
export interface Lifecycle {
  /** Not ready, for load balancers, but still answering. */
  readonly isLeaving: boolean;
  readonly isStopping: boolean;
  enter(): void;
  leave(): void;
  /** Makes the server not ready. */
  drain(): void;
  /** Takes nothing new; resolves when all in-flight requests are complete, or after `limitMs`. */
  stop(limitMs: number): Promise<void>;
}

export const createLifecycle = (): Lifecycle => {
  let inProgress = 0;
  let isLeaving = false;
  let isStopping = false;
  let onIdle: () => void = () => undefined;
  return {
    get isLeaving() {
      return isLeaving;
    },
    get isStopping() {
      return isStopping;
    },
    enter: () => {
      inProgress += 1;
    },
    leave: () => {
      inProgress -= 1;
      if (inProgress === 0) onIdle();
    },
    drain: () => {
      isLeaving = true;
    },
    stop: (limitMs) => {
      isLeaving = true;
      isStopping = true;
      if (inProgress === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const limit = setTimeout(resolve, limitMs);
        onIdle = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    },
  };
};
