import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { GOLD } from './item.ts';

const EYE_MASK = symmetric(trace('0,-40 90,-66 210,-74 330,-40 300,60 210,96 120,84 50,40 0,24'));

/** The burglar's mask of a printed animal. */
export const dress = (look: Look): Piece[] =>
  look.features.includes('eye-masks')
    ? [
        cloth('flat', '#2d2a33', EYE_MASK),
        ...both([
          cloth('flat', '#fffdf6', oval({ x: 152, y: 12, rx: 50, ry: 40 })),
          cloth('flat', '#241a1d', oval({ x: 156, y: 18, rx: 26, ry: 30 })),
          cloth('flat', '#ffffff', oval({ x: 146, y: 6, rx: 9, ry: 9 })),
        ]),
      ]
    : [];

/** The face as the heart of a hibiscus, with palm leaves behind. */
export const inFlower = (print: readonly Piece[], hue: number): Piece[] => {
  const petal = oklch(0.72, 0.16, hue + 330);
  const leaves = [-150, -30, 90].map((turn) =>
    place([cloth('flat', oklch(0.62, 0.1, 150), trace('-60,0 -110,-330 0,-640 110,-330 60,0'))], { turn }),
  );
  const petals = Array.from({ length: 5 }, (_, index) =>
    place(
      [
        cloth('flat', petal, oval({ x: 0, y: -330, rx: 210, ry: 230 })),
        stitch(deepen(petal, 0.1), 14, [
          [0, -200],
          [0, -480],
        ]),
      ],
      { turn: index * 72 },
    ),
  );
  return place([...leaves.flat(), ...petals.flat(), ...place(print, { scale: 0.62 })], { scale: 0.92 });
};

const RUFF = symmetric(trace('0,240 120,214 250,226 350,280 380,350 300,410 160,440 0,448'));

const ruff = (): Piece[] => [
  cloth('flat', '#fffdf6', RUFF),
  ...both(
    [30, 90, 150, 210, 270, 330].map((x) =>
      stitch('#d8d0c4', 7, [
        [x * 0.62, 262 + x * 0.05],
        [x * 0.9, 340 + x * 0.02],
        [x, 436 - x * x * 0.0009],
      ]),
    ),
  ),
];

const chain = (): Piece[] => {
  const link = (x: number, y: number): Piece =>
    stitch(GOLD, 13, [...oval({ x, y, rx: 30, ry: 20, tilt: 20 }), [x + 30, y]]);
  return [
    ...both([link(250, 470), link(196, 514), link(136, 548), link(70, 570)]),
    cloth('flat', GOLD, oval({ x: 0, y: 604, rx: 44, ry: 44 })),
    cloth('flat', deepen(GOLD, 0.2), oval({ x: 0, y: 604, rx: 24, ry: 24 })),
  ];
};

const pearls = (): Piece[] =>
  both(
    [0, 1, 2, 3, 4, 5].flatMap((index) => {
      const angle = (index / 5) * 1.25;
      const at = { x: 14 + Math.sin(angle) * 250, y: 420 - (1 - Math.cos(angle)) * 190 };
      return [
        cloth('flat', '#fbf4e6', oval({ ...at, rx: 28, ry: 28 })),
        cloth('flat', '#ffffff', oval({ x: at.x - 8, y: at.y - 9, rx: 8, ry: 8 })),
      ];
    }),
  );

const braid = (): Piece[] => [
  ...both([
    cloth('flat', GOLD, oval({ x: 330, y: 376, rx: 106, ry: 50, tilt: 18 })),
    ...[258, 300, 342, 384, 422].map((x) =>
      stitch(deepen(GOLD, 0.1), 14, [
        [x, 396 + (x - 258) * 0.25],
        [x + 4, 470 + (x - 258) * 0.25],
      ]),
    ),
  ]),
  ...[420, 500, 580].map((y) =>
    stitch(GOLD, 16, [
      [-96, y],
      [0, y + 14],
      [96, y],
    ]),
  ),
];

/** Collar and jewels over a painted sitter's coat. */
export const regalia = (look: Look): Piece[] => [
  ...(look.features.includes('ruff') ? [...chain(), ...ruff()] : []),
  ...(look.features.includes('pearls') ? pearls() : []),
  ...(look.features.includes('braid') ? braid() : []),
];
