import { deepen, lighten } from '../kit/color.ts';
import { type Outline, oval, trace } from '../kit/geometry.ts';
import { place } from '../kit/move.ts';
import { cloth, glow, type Piece } from '../kit/piece.ts';
import { closed, type Item, type ItemKit, piping } from './item.ts';

/** A stuffed square: plump in the middle, pinched at the corners. */
const CUSHION: Outline = trace(
  '-456,-912 -230,-872 0,-862 230,-872 456,-912 430,-900 418,-690 410,-456 418,-222 456,0 230,-40 0,-50 -230,-40 -456,0 -418,-222 -410,-456 -418,-690',
);

const cushion = (color: string, trim: string, marks: readonly Piece[]): Piece[] => [
  {
    ...cloth('cotton', color, CUSHION),
    marks: [
      cloth('flat', lighten(color, 0.05), oval({ x: 0, y: -456, rx: 380, ry: 380, square: 2.4 })),
      ...marks,
      ...[-1, 1].map((side) => glow(deepen(color, 0.3), 0.35, { x: side * 430, y: -60, rx: 150, ry: 120 })),
    ],
  },
  ...piping(trim, 17, closed(CUSHION)),
];

const face = (kit: ItemKit): Piece[] => place(kit.print, { y: -430, scale: 0.86 });

const FOCUS = { left: -330, right: 330, top: -800, bottom: -120 };

export const pillow: Item = (kit) => {
  const front = cushion(kit.base, kit.trim, face(kit));
  const behind = place(cushion(kit.trim, kit.base, []), { x: 120, y: -34, turn: 9, scale: 0.94 });
  return {
    front: { pieces: front, focus: FOCUS },
    side: { pieces: [...behind, ...place(front, { x: -90, turn: -7, y: -20 })], focus: FOCUS },
  };
};
