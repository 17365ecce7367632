const ROUNDS = 5;

interface Rounds<T> {
  /** The most rounds that are measured. */
  readonly rounds?: number;
  /** Ends the rounds early. */
  readonly isEnough?: (measured: T) => boolean;
}

/**
 * Measures a few rounds; the first one that is enough is the last. Other work on the machine only
 * ever adds to a time, while what is slow of itself is slow in every round.
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

/** Milliseconds of the quickest of a few rounds of some work. */
export const getBestMs = async (work: () => unknown, rounds = ROUNDS): Promise<number> =>
  Math.min(...(await measureRounds(() => time(work), { rounds })));

interface Limit {
  readonly limitMs: number;
  readonly rounds: number;
}

/** The least milliseconds that were measured in a few rounds, of which the first one below the limit is the last. */
export const getBestWithin = async (
  { limitMs, rounds }: Limit,
  measure: (round: number) => Promise<number>,
): Promise<number> => Math.min(...(await measureRounds(measure, { rounds, isEnough: (ms) => ms < limitMs })));
