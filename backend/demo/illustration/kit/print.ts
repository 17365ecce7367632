import type { Piece, Stamp } from '@patchwork/backend/src/media/drawing/piece.ts';

const flatten = (piece: Piece): Piece[] => {
  if (piece.kind === 'thread') return piece.dash ? [] : [piece];
  if (piece.kind === 'glow') return piece.opacity < 0.5 ? [] : [piece];
  if (piece.kind !== 'cloth') return [piece];
  const { dim: _dim, ...rest } = piece;
  return [{ ...rest, fabric: 'flat', ...(piece.marks && { marks: toPrint(piece.marks) }) }];
};

/** The pieces as a print on cloth or paper: colors only, no hair, seams or shade. */
export const toPrint = (pieces: readonly Piece[]): Piece[] => pieces.flatMap(flatten);

interface PrintArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly gap: number;
  readonly size: number;
}

/** A print repeated like bricks over an area, tilted to and fro for a lively cloth. */
export const repeat = (pieces: readonly Piece[], area: PrintArea): Stamp[] => {
  const rows = Math.ceil((area.bottom - area.top) / area.gap) + 1;
  const columns = Math.ceil((area.right - area.left) / area.gap) + 1;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const x = area.left + (column + (row % 2) / 2) * area.gap;
    const turn = (row + column) % 2 ? 12 : -12;
    return { kind: 'stamp', pieces, at: [x, area.top + row * area.gap * 0.86], scale: area.size, turn };
  });
};
