/** How a list reads its products: the fields it needs, or all of them. */
export type Stage = 'trimmed' | 'whole';

/** Weight of the latest measurement in a moving average. */
const WEIGHT = 0.1;
/** Fewer measurements than this prove nothing. */
const LEAST_MEASURED = 5;
/** How often the other stage is probed, more often while little is known; primes, to avoid patterns of pages. */
const PROBE_EVERY = { early: 7, later: 47 };

const createAverage = () => {
  let value = 0;
  let count = 0;
  return {
    add: (measured: number): void => {
      count += 1;
      value = count === 1 ? measured : value + (measured - value) * WEIGHT;
    },
    /** Null with too few measurements. */
    get: (): number | null => (count < LEAST_MEASURED ? null : value),
  };
};

/**
 * Chooses the cheaper stage by recent cost: lists are trimmed, unless that is slower than reading whole products. Only
 * lists that allow both count, so that like is compared with like.
 */
export const createStages = () => {
  const averages = { trimmed: createAverage(), whole: createAverage() };
  let lists = 0;
  return {
    next: (): Stage => {
      lists += 1;
      const [trimmed, whole] = [averages.trimmed.get(), averages.whole.get()];
      const isKnown = trimmed !== null && whole !== null;
      const isTrimmed = !isKnown || trimmed <= whole;
      const isProbe = lists % PROBE_EVERY[isKnown ? 'later' : 'early'] === 0;
      return isTrimmed === isProbe ? 'whole' : 'trimmed';
    },
    /** Records one list; milliseconds from the request to the parsed answer, for a page of `size`. */
    note: (stage: Stage, milliseconds: number, size: number): void => averages[stage].add(milliseconds / size),
  };
};

export type Stages = ReturnType<typeof createStages>;
