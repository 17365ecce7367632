/** Runs a piece of work when it is its turn. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `width` pieces of work run at a time; the others wait in the order in which they came. */
export const createGate = (width: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < width) running += 1;
    else await new Promise<void>((proceed) => waiting.push(proceed));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
