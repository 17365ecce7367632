/** A seeded generator that prints its seed, so that a failure can be repeated with SEED=<seed>. */
export const createRandom = (what: string) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);
  process.stdout.write(`${what}: SEED=${seed}\n`);
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from 0 to below `limit`. */
    below: (limit: number): number => Math.floor(next() * limit),
    shuffled: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
};
