/** A page of a list that somebody could ask for next. */
export interface NextPage {
  /** How many are there already, and so where the page would begin. */
  readonly start: number;
  /** How many there are on all pages together. */
  readonly total: number;
  readonly size: number;
}

/** Whether there is anything to read on: never from before the beginning, past the end, or of less than one page. */
export const canReadOn = ({ start, total, size }: NextPage): boolean => start >= 0 && start < total && total >= size;
