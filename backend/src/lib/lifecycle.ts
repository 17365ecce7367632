/** Counts in-flight requests, so that a server can stop gracefully. */
export interface Lifecycle {
  readonly isStopping: boolean;
  enter(): void;
  leave(): void;
  /** Makes the server not ready; resolves when all in-flight requests are complete, or after `limitMs`. */
  stop(limitMs: number): Promise<void>;
}

export const createLifecycle = (): Lifecycle => {
  let inProgress = 0;
  let isStopping = false;
  let onIdle: () => void = () => undefined;
  return {
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
    stop: (limitMs) => {
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
