import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval, sharp, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { letter } from '@patchwork/backend/src/media/drawing/lettering.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { closed, type Item, type ItemKit, piping } from './item.ts';

const PAPER = '#fffaf0';

/** A book stood up, its cover to the viewer; 700 by 920. */
const cover = (kit: ItemKit): Piece[] => {
  const board = box({ x: 0, y: -460, width: 700, height: 920, radius: 26 });
  return [
    cloth('paper', deepen(kit.base, 0.16), box({ x: 34, y: -448, width: 700, height: 900, radius: 22 })),
    cloth('paper', PAPER, box({ x: 26, y: -454, width: 690, height: 888, radius: 14 })),
    {
      ...cloth('paper', kit.base, board),
      marks: [
        cloth('flat', deepen(kit.base, 0.1), box({ x: -320, y: -460, width: 70, height: 960, radius: 2 })),
        cloth('flat', PAPER, box({ x: 34, y: -690, width: 540, height: 300, radius: 30 })),
        ...place(letter(kit.words || 'Patterns', { color: deepen(kit.trim, 0.16), width: 450, height: 220 }), {
          x: 34,
          y: -690,
        }),
        ...place(kit.print, { x: 34, y: -280, scale: 0.5 }),
      ],
    },
    seam(lighten(kit.base, 0.12), closed(box({ x: 34, y: -460, width: 590, height: 862, radius: 22 }))),
    cloth('cotton', kit.trim, sharp(trace('210,-920 262,-920 262,-760 236,-790 210,-760'))),
  ];
};

/** Pieces of a pattern with their cutting lines. */
const pattern = (kit: ItemKit): Piece[] => [
  ...[
    oval({ x: -20, y: -96, rx: 120, ry: 96 }),
    oval({ x: -120, y: 110, rx: 62, ry: 90, tilt: 12 }),
    trace('40,30 150,60 140,190 60,220 20,120'),
  ].flatMap((outline) => [
    cloth('flat', lighten(kit.base, 0.08), outline),
    { ...stitch(deepen(kit.trim, 0.1), 6, closed(outline)), dash: true },
  ]),
];

const open = (kit: ItemKit): Piece[] => {
  const left = sharp(trace('-560,-640 -20,-600 -20,-20 -580,-70'));
  return [
    cloth('paper', kit.base, sharp(trace('-596,-626 0,-590 596,-626 612,-40 0,0 -612,-40'))),
    cloth('paper', PAPER, left),
    cloth(
      'paper',
      PAPER,
      left.map(([x, y]) => [-x, y] as const),
    ),
    glow('#6b4c3f', 0.35, { x: 0, y: -310, rx: 60, ry: 330 }),
    ...place(kit.print, { x: -290, y: -390, scale: 0.42 }),
    ...[-170, -124].map((y) =>
      stitch('#cbbfae', 9, [
        [-460, y - 20],
        [-130, y],
      ]),
    ),
    ...place(pattern(kit), { x: 290, y: -340, turn: -3 }),
    ...piping(kit.trim, 9, trace('0,-600 2,-300 0,30')),
  ];
};

const FOCUS = { left: -260, right: 320, top: -860, bottom: -300 };

/** A guide to read, shut and open. */
export const book: Item = (kit) => ({
  front: { pieces: cover(kit), focus: FOCUS, footing: 340 },
  side: { pieces: open(kit), focus: { left: -560, right: 20, top: -620, bottom: -60 } },
});
