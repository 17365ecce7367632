import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, sharp, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { bow, type Item, type ItemKit } from './item.ts';

/** A card of 920 by 580 about its middle. */
const card = (kit: ItemKit): Piece[] => {
  const dots = Array.from({ length: 40 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    return glow('#ffffff', 0.8, { x: -410 + column * 124 + (row % 2) * 62, y: -236 + row * 118, rx: 11, ry: 11 });
  });
  const cream = '#fff8ec';
  const face = box({ x: 0, y: 0, width: 920, height: 580, radius: 48 });
  return [
    {
      ...cloth('paper', kit.base, face),
      marks: [
        ...dots,
        cloth('flat', cream, box({ x: 190, y: 0, width: 480, height: 400, radius: 200 })),
        ...place(kit.print, { x: 190, y: 20, scale: 0.44 }),
        cloth('flat', kit.trim, box({ x: -250, y: 0, width: 84, height: 600, radius: 2 })),
        cloth('flat', lighten(kit.trim, 0.05), box({ x: -274, y: 0, width: 10, height: 600, radius: 1 })),
      ],
    },
    ...place(bow(kit.trim), { x: -250, y: -40, scale: 1.2 }),
  ];
};

const ENVELOPE = '#fbf3e4';

const envelope = (kit: ItemKit): Piece[] => [
  cloth('paper', deepen(ENVELOPE, 0.05), box({ x: 0, y: -300, width: 960, height: 600, radius: 20 })),
  ...place(card(kit), { x: 0, y: -640, turn: -3, scale: 0.94 }),
  cloth('paper', ENVELOPE, sharp(trace('-480,-560 0,-250 480,-560 480,0 -480,0'))),
  {
    ...stitch(deepen(ENVELOPE, 0.14), 6, [
      [-476, -4],
      [-60, -290],
    ]),
    opacity: 0.6,
  },
  {
    ...stitch(deepen(ENVELOPE, 0.14), 6, [
      [476, -4],
      [60, -290],
    ]),
    opacity: 0.6,
  },
  cloth('metal', '#d9594c', box({ x: 0, y: -240, width: 110, height: 110, radius: 55 })),
  stitch('#fff2e8', 9, trace('0,-212 -24,-240 -16,-264 0,-250 16,-264 24,-240 0,-212')),
];

export const giftCard: Item = (kit) => ({
  front: {
    pieces: place(
      [
        ...place(card({ ...kit, base: deepen(kit.base, 0.05) }), { x: 30, y: -40, turn: 7 }),
        ...place(card(kit), { turn: -4 }),
      ],
      { y: -320 },
    ),
    focus: { left: -100, right: 420, top: -580, bottom: -60 },
  },
  side: { pieces: envelope(kit), focus: { left: -300, right: 300, top: -900, bottom: -300 } },
});
