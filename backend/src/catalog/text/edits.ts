/** Edit distance of a word to a term: insertion, deletion, substitution or swap of neighbours. */
export interface Edits {
  readonly whole: number;
  /** To the nearest prefix of the term, for a word that is still being typed. */
  readonly beginning: number;
}

type Row = Uint8Array;

const WIDEST = 64;
const rows: readonly [Row, Row, Row] = [new Uint8Array(WIDEST), new Uint8Array(WIDEST), new Uint8Array(WIDEST)];

const firstRow = (row: Row, width: number): void => {
  for (let column = 0; column <= width; column += 1) row[column] = column;
};

interface Step {
  readonly above: Row;
  readonly twoAbove: Row;
  readonly row: Row;
}

const fill = ({ above, twoAbove, row }: Step, [word, at]: readonly [string, number], term: string): number => {
  row[0] = at + 1;
  let least = at + 1;
  for (let column = 1; column <= term.length; column += 1) {
    const isSame = word[at] === term[column - 1];
    let cost = Math.min(
      (above[column] as number) + 1,
      (row[column - 1] as number) + 1,
      (above[column - 1] as number) + Number(!isSame),
    );
    const isSwap = at > 0 && column > 1 && word[at] === term[column - 2] && word[at - 1] === term[column - 1];
    if (isSwap) cost = Math.min(cost, (twoAbove[column - 2] as number) + 1);
    row[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
};

/** Null if the distance exceeds `limit`. */
export const editsBetween = (word: string, term: string, limit: number): Edits | null => {
  if (word.length >= WIDEST || term.length >= WIDEST) return null;
  let [twoAbove, above, row] = rows;
  firstRow(above, term.length);
  for (let at = 0; at < word.length; at += 1) {
    if (fill({ above, twoAbove, row }, [word, at], term) > limit) return null;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  let beginning = limit + 1;
  for (let column = 0; column <= term.length; column += 1) beginning = Math.min(beginning, above[column] as number);
  return { whole: above[term.length] as number, beginning };
};
