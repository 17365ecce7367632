import type { Outline } from '../kit/geometry.ts';
import { cloth, type Fabric, type Piece, stitch } from '../kit/piece.ts';

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

/** A horn with its winding seam. */
export const horn = (
  fabric: Fabric,
  color: string,
  shape: { tip: Outline; rings: readonly Outline[]; line: string },
): Piece[] => [cloth(fabric, color, shape.tip), ...shape.rings.map((ring) => stitch(shape.line, 6, ring))];
