const ROUNDS = 5;

interface Rounds<T> {
  readonly rounds?: number;
  /** Ends the rounds early. */
  readonly isEnough?: (measured: T) => boolean;
}

/**
 * Stops at the first round that is good enough. Load on the machine only adds time, while code that is slow is slow in
 * every round.
 */
export const measureRounds = async <T>(
  measure: (round: number) => T | Promise<T>,
  { rounds = ROUNDS, isEnough = () => false }: Rounds<T> = {},
): Promise<T[]> => {
  const measured: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await measure(round);
    measured.push(one);
    if (isEnough(one)) break;
  }
  return measured;
};

const time = async (work: () => unknown): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

export const getBestMs = async (work: () => unknown, rounds = ROUNDS): Promise<number> =>
  Math.min(...(await measureRounds(() => time(work), { rounds })));

interface Limit {
  readonly limitMs: number;
  readonly rounds: number;
}

/** The minimum in milliseconds; stops at the first round below the limit. */
export const getBestWithin = async (
  { limitMs, rounds }: Limit,
  measure: (round: number) => Promise<number>,
): Promise<number> => Math.min(...(await measureRounds(measure, { rounds, isEnough: (ms) => ms < limitMs })));
