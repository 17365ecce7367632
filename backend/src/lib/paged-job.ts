/** Limits how long an unreachable provider delays other jobs. */
export const PAGE_ROWS = 100;

/** A page of rows after an id, in id order. */
export interface PageStep {
  readonly after: string;
  readonly limit: number;
}

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface PagedJob<TRow, TAsked> {
  readonly find: (step: PageStep, asked: TAsked) => Promise<readonly TRow[]>;
  readonly getId: (row: TRow) => string;
  readonly work: (row: TRow) => Promise<void>;
  /** Follows the number of failures in the error message. */
  readonly failed: string;
}

/**
 * Processes a page of rows per call and starts over after the last, so that rows that always fail do not block the others.
 * Resolves with the number of rows; rejects with an AggregateError if some failed.
 */
export const createPagedJob = <TRow, TAsked>({ find, getId, work, failed }: PagedJob<TRow, TAsked>) => {
  let after = FIRST;
  return async (asked: TAsked): Promise<number> => {
    const rows = await find({ after, limit: PAGE_ROWS }, asked);
    const last = rows.at(-1);
    after = last !== undefined && rows.length >= PAGE_ROWS ? getId(last) : FIRST;
    const faults: unknown[] = [];
    for (const row of rows) await work(row).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ${failed}`);
    return rows.length;
  };
};
