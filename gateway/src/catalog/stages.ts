/** How a list reads its products: the fields it needs, or all of them. */
export type Stage = 'trimmed' | 'whole';

/** Weight of the latest measurement in a moving average. */
const WEIGHT = 0.1;
/** Fewer measurements than this prove nothing. */
const LEAST_MEASURED = 5;
/** Every so many lists the other way is tried, more often while little is known; primes, so that no pattern of pages runs in step with them. */
const PROBE_EVERY = { early: 7, later: 47 };

const createAverage = () => {
  let value = 0;
  let count = 0;
  return {
    add: (measured: number): void => {
      count += 1;
      value = count === 1 ? measured : value + (measured - value) * WEIGHT;
    },
    /** Null while too little was measured. */
    get: (): number | null => (count < LEAST_MEASURED ? null : value),
  };
};

/**
 * Chooses between the two stages by what they have cost of late: lists are trimmed, unless that has turned out to be
 * slower than reading products whole. Only lists that could be read either way count, so that like is compared with like.
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
    /** One list was read so; milliseconds from the request to the parsed answer, for a page of `size`. */
    note: (stage: Stage, milliseconds: number, size: number): void => averages[stage].add(milliseconds / size),
  };
};

export type Stages = ReturnType<typeof createStages>;
