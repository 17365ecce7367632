/** A further page of a list. */
interface NextPage {
  readonly start: number;
  readonly total: number;
  readonly size: number;
}

/** Whether the page exists: not before the beginning, past the end, or smaller than one page. */
export const canReadOn = ({ start, total, size }: NextPage): boolean => start >= 0 && start < total && total >= size;
