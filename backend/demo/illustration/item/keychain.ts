import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, getBounds, oval } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { type Cloth, cloth, glow, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { closed, GOLD, type Item, type ItemKit, STEEL } from './item.ts';

const ring = (color: string, at: { x: number; y: number; r: number; width: number }): Piece[] => {
  const line = closed(oval({ x: at.x, y: at.y, rx: at.r, ry: at.r }));
  const light = oval({ x: at.x - at.width * 0.15, y: at.y - at.width * 0.2, rx: at.r, ry: at.r }).slice(8, 13);
  return [
    stitch(deepen(color, 0.22), at.width, line),
    stitch(color, at.width * 0.7, line),
    stitch('#ffffff', at.width * 0.22, light),
  ];
};

const strap = (color: string): Piece[] => [
  cloth('felt', color, box({ x: 0, y: -880, width: 96, height: 250, radius: 26 })),
  seam(deepen(color, 0.28), [
    [-32, -980],
    [-32, -780],
  ]),
  seam(deepen(color, 0.28), [
    [32, -980],
    [32, -780],
  ]),
];

const key = (): Piece[] => [
  ...ring(GOLD, { x: 0, y: 0, r: 66, width: 34 }),
  cloth('metal', GOLD, box({ x: 0, y: 220, width: 40, height: 320, radius: 12 })),
  cloth('metal', GOLD, box({ x: 44, y: 320, width: 66, height: 34, radius: 8 })),
  cloth('metal', GOLD, box({ x: 38, y: 262, width: 52, height: 30, radius: 8 })),
];

const charm = (kit: ItemKit, turn: number): Piece[] => [
  ...place(key(), { x: 120, y: -1010, turn: -34 }),
  ...strap(kit.trim),
  ...place(kit.plush(turn), { y: -420, scale: 1.05 }),
  ...ring(STEEL, { x: 0, y: -1020, r: 120, width: 26 }),
];

const FOCUS = { left: -380, right: 380, top: -800, bottom: -40 };

/** A flat pane with the print behind it, cut along its outline with a clear margin. */
const acrylic = (kit: ItemKit): Piece[] => [
  ...place(key(), { x: 120, y: -1010, turn: -34 }),
  cloth('paper', '#eaf4fa', box({ x: 0, y: -850, width: 130, height: 220, radius: 60 })),
  cloth('flat', lighten(kit.base, 0.1), oval({ x: 0, y: -850, rx: 30, ry: 30 })),
  ...kit.print.flatMap((piece) => (piece.kind === 'cloth' ? place([{ ...margin(piece) }], { y: -420 }) : [])),
  ...place(kit.print, { y: -420, scale: 1.05 }),
  glow('#ffffff', 0.75, { x: -170, y: -600, rx: 90, ry: 190 }),
  ...ring(STEEL, { x: 0, y: -1020, r: 120, width: 26 }),
];

/** The clear edge that the laser leaves round a shape. */
const margin = (piece: Cloth): Cloth => {
  const { left, right, top, bottom } = getBounds(piece.outline);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const grow = (reach: number): number => (reach + 56) / reach;
  return {
    ...cloth(
      'paper',
      '#eaf4fa',
      piece.outline.map(
        ([px, py]) =>
          [(x + (px - x) * grow((right - left) / 2)) * 1.05, (y + (py - y) * grow((bottom - top) / 2)) * 1.05] as const,
      ),
    ),
  };
};

export const keychain: Item = (kit) => {
  if (!kit.features.includes('acrylic')) return plush(kit);
  const pane = acrylic(kit);
  return {
    front: { pieces: pane, focus: FOCUS, footing: 0 },
    side: { pieces: place(pane, { turn: 12 }), focus: FOCUS, footing: 0 },
  };
};

const plush: Item = (kit) => ({
  front: { pieces: charm(kit, 0), focus: FOCUS, footing: 0 },
  side: { pieces: place(charm(kit, -0.45), { turn: 7 }), focus: FOCUS, footing: 0 },
});
