import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';

/** A row of soft triangles (spines, back plates) standing on the points of a line, biggest in the middle. */
export const spines = (color: string, base: readonly { x: number; y: number; turn: number; size: number }[]): Piece[] =>
  base.map(({ x, y, turn, size }) => {
    const corner = (dx: number, dy: number): readonly [number, number] => {
      const angle = (turn * Math.PI) / 180;
      return [
        x + size * (dx * Math.cos(angle) - dy * Math.sin(angle)),
        y + size * (dx * Math.sin(angle) + dy * Math.cos(angle)),
      ];
    };
    return cloth('minky', color, [
      corner(-0.62, 0.3),
      corner(-0.42, -0.5),
      corner(-0.08, -1),
      corner(0.08, -1),
      corner(0.42, -0.5),
      corner(0.62, 0.3),
    ]);
  });
