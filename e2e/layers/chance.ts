/** A small repeatable source of chance. */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number within these bounds, both included. */
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    /** True in that share of all cases. */
    happens: (share: number): boolean => next() < share,
    oneOf: <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T,
    times: <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at)),
  };
};

export type Chance = ReturnType<typeof createChance>;
