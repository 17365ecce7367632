import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { letter } from '@patchwork/backend/src/media/drawing/lettering.ts';
import { getPieceBounds, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
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

/** Knots of thread that a small finger can follow. */
const rays = (color: string): Piece[] =>
  Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * 2 * Math.PI;
    const reach = index % 2 ? 1 : 1.09;
    const at = { x: Math.cos(angle) * 338 * reach, y: -580 + Math.sin(angle) * 232 * reach };
    return cloth('flat', color, oval({ ...at, rx: 13, ry: 13 }));
  });

/** The words in thread with a small face below, or the face alone. */
const front = (kit: ItemKit): Piece[] => {
  if (!kit.words) return place(kit.print, { y: -430, scale: 0.86 });
  const color = deepen(kit.trim, 0.16);
  return [
    ...(kit.features.includes('rays') ? rays(kit.trim) : []),
    ...place(letter(kit.words, { color, width: 560, height: 330, isStitched: true }), { y: -580 }),
    ...place(kit.print, { y: -206, scale: 0.34 }),
  ];
};

/** Cut along the outline of the head: velvety cloth, printed, with the seam running round behind it. */
const shaped = (kit: ItemKit): Piece[] => {
  const head = kit.print.map((piece) => (piece.kind === 'cloth' ? { ...piece, fabric: 'minky' as const } : piece));
  return place(head, { y: -getPieceBounds(head).bottom * 1.2, scale: 1.2 });
};

const FOCUS = { left: -330, right: 330, top: -800, bottom: -120 };

export const pillow: Item = (kit) => {
  if (kit.features.includes('outline')) {
    const head = shaped(kit);
    return {
      front: { pieces: head, focus: FOCUS, footing: 300 },
      side: {
        pieces: [
          ...place(cushion(kit.trim, kit.base, []), { x: 190, y: -20, turn: 8, scale: 0.84 }),
          ...place(head, { x: -110, turn: -7 }),
        ],
        focus: FOCUS,
      },
    };
  }
  const square = cushion(kit.base, kit.trim, front(kit));
  const behind = place(cushion(kit.trim, kit.base, []), { x: 120, y: -34, turn: 9, scale: 0.94 });
  return {
    front: { pieces: square, focus: FOCUS },
    side: { pieces: [...behind, ...place(square, { x: -90, turn: -7, y: -20 })], focus: FOCUS },
  };
};
