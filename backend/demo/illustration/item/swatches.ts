import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { closed, type Item, STEEL } from './item.ts';

const CARDS = 14;

const card = (color: string): Piece[] => {
  const edge = box({ x: 0, y: 330, width: 250, height: 420, radius: 26 });
  return [
    cloth('minky', color, edge),
    seam(deepen(color, 0.22), closed(box({ x: 0, y: 330, width: 214, height: 384, radius: 18 }))),
    stitch(deepen(color, 0.2), 8, closed(oval({ x: 0, y: 150, rx: 20, ry: 20 }))),
  ];
};

/** Cloth on a ring, fanned out over `spread` degrees. */
const fan = (spread: number): Piece[] => [
  ...Array.from({ length: CARDS }, (_, index) =>
    place(card(oklch(0.78, 0.1, index * (360 / CARDS))), { turn: (index / (CARDS - 1) - 0.5) * spread }),
  ).flat(),
  stitch(deepen(STEEL, 0.2), 24, closed(oval({ x: 0, y: 20, rx: 110, ry: 110 }))),
  stitch(STEEL, 16, closed(oval({ x: 0, y: 20, rx: 110, ry: 110 }))),
];

const FOCUS = { left: -300, right: 300, top: -640, bottom: -40 };

export const swatches: Item = () => ({
  front: { pieces: place(fan(150), { y: -560 }), focus: FOCUS, footing: 0 },
  side: { pieces: place(fan(70), { y: -560, turn: 12 }), focus: FOCUS, footing: 0 },
});
