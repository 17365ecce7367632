/** So many at each call: a provider that is away holds up what comes after no longer than that. */
export const ROUND_STEP = 100;

/** What is asked for next: so many rows in the order of their ids, after this one. */
export interface RoundStep {
  readonly after: string;
  readonly limit: number;
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Rounds<TRow, TAsked> {
  readonly find: (step: RoundStep, asked: TAsked) => Promise<readonly TRow[]>;
  readonly idOf: (row: TRow) => string;
  readonly work: (row: TRow) => Promise<void>;
  /** What could not be done, said after how many there were. */
  readonly failed: string;
}

/**
 * Works at what is to be done, some at each call. The next call goes on after them, and begins anew at the end, so that
 * rows at which it fails for ever keep no other from its turn. Resolves with how many there were; rejects where it failed
 * at some.
 */
export const createRounds = <TRow, TAsked>({ find, idOf, work, failed }: Rounds<TRow, TAsked>) => {
  let after = FIRST;
  return async (asked: TAsked): Promise<number> => {
    const rows = await find({ after, limit: ROUND_STEP }, asked);
    const last = rows.at(-1);
    after = last !== undefined && rows.length >= ROUND_STEP ? idOf(last) : FIRST;
    const faults: unknown[] = [];
    for (const row of rows) await work(row).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ${failed}`);
    return rows.length;
  };
};
