import { mapPieces } from './move.ts';
import type { Piece } from './piece.ts';

const flatten = (piece: Piece): Piece[] => {
  if (piece.kind === 'thread') return piece.dash ? [] : [piece];
  if (piece.kind === 'glow') return piece.opacity < 0.5 ? [] : [piece];
  if (piece.kind !== 'cloth') return [piece];
  const { dim: _dim, ...rest } = piece;
  return [{ ...rest, fabric: 'flat', ...(piece.marks && { marks: toPrint(piece.marks) }) }];
};

/** The pieces as a print on cloth or paper: colours only, no hair, seams or shade. */
export const toPrint = (pieces: readonly Piece[]): Piece[] => pieces.flatMap(flatten);

/** A print repeated on a brick pattern over an area, each the other way up for a lively cloth. */
export const repeat = (
  motif: readonly Piece[],
  area: { left: number; right: number; top: number; bottom: number; gap: number; size: number },
): Piece[] => {
  const rows = Math.ceil((area.bottom - area.top) / area.gap) + 1;
  const columns = Math.ceil((area.right - area.left) / area.gap) + 1;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const x = area.left + (column + (row % 2) / 2) * area.gap;
    const y = area.top + row * area.gap * 0.86;
    const turn = ((row + column) % 2 ? 12 : -12) * (Math.PI / 180);
    const [cos, sin] = [Math.cos(turn) * area.size, Math.sin(turn) * area.size];
    return mapPieces(motif, { size: area.size, point: ([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos] });
  }).flat();
};
