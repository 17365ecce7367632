/** Counts requests under way, so that a server can stop without cutting one off. */
export interface Lifecycle {
  readonly isStopping: boolean;
  enter(): void;
  leave(): void;
  /** Makes the server not ready; resolves when all in-flight requests are complete, or after `limitMs`. */
  stop(limitMs: number): Promise<void>;
}

export const createLifecycle = (): Lifecycle => {
  let underWay = 0;
  let isStopping = false;
  let onIdle: () => void = () => undefined;
  return {
    get isStopping() {
      return isStopping;
    },
    enter: () => {
      underWay += 1;
    },
    leave: () => {
      underWay -= 1;
      if (underWay === 0) onIdle();
    },
    stop: (limitMs) => {
      isStopping = true;
      if (underWay === 0) return Promise.resolve();
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
