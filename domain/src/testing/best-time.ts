const ROUNDS = 5;

/**
 * Milliseconds of the quickest of a few rounds. What else runs on the machine only ever adds to a time, while what is slow
 * of itself is slow in every round.
 */
export const getBestMs = async (work: () => unknown, rounds = ROUNDS): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
};
