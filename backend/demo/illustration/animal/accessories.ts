import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, type Outline, oval, sharp, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { aroundBall, atDepth } from '../kit/turn.ts';
import type { Look } from '../look.ts';

const BELLY_RADIUS = 285;
const SILVER = '#cfd3dc';
const TWEED = '#6b4a2f';

/** A five-pointed star about the origin. */
export const star = (r: number): Outline =>
  sharp(
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
      const reach = index % 2 ? r * 0.45 : r;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
    }),
  );

const starAt = (color: string, x: number, y: number, r: number): Piece =>
  cloth(
    'flat',
    color,
    star(r).map(([px, py]) => [px + x, py + y] as const),
  );

const TAIL = trace('-46,0 46,0 66,150 78,236 -50,240 -56,130');

const end = (color: string): Piece[] => [
  cloth('knit', color, TAIL),
  ...[150, 190].map((y) =>
    stitch(lighten(color, 0.14), 12, [
      [-50, y],
      [70, y - 4],
    ]),
  ),
  ...[-36, -8, 20, 48, 70].map((x) =>
    stitch(color, 9, [
      [x, 232],
      [x + 4, 262],
    ]),
  ),
];

/** Knitted, wound once and tied by hand, a little to one side. */
const scarf = (look: Look): Piece[] => {
  const color = look.accent;
  return [
    glow(deepen(look.body, 0.45), 0.4, { x: 0, y: -392, rx: 260, ry: 60 }),
    ...place(end(deepen(color, 0.04)), { x: 116, y: -420, turn: -24 }),
    ...place(end(color), { x: 96, y: -420, turn: 8 }),
    cloth(
      'knit',
      color,
      trace('-262,-500 -130,-446 0,-432 130,-446 262,-500 256,-410 140,-364 0,-352 -140,-364 -256,-410'),
    ),
    cloth('knit', deepen(color, 0.03), oval({ x: 106, y: -404, rx: 62, ry: 54, square: 2.5 })),
  ];
};

/** The scarf, or the collar of a cape. */
export const collar = (look: Look): Piece[] => {
  if (look.features.includes('scarf')) return scarf(look);
  if (!look.features.includes('cape')) return [];
  const color = deepen(look.accent, 0.04);
  return [
    cloth('cotton', color, trace('-250,-500 0,-440 250,-500 210,-400 0,-370 -210,-400')),
    cloth('metal', '#e8c06a', oval({ x: 0, y: -412, rx: 34, ry: 34 })),
  ];
};

const button = (): Piece[] => [
  glow('#2a1608', 0.5, { x: 0, y: 8, rx: 66, ry: 60 }),
  cloth('metal', '#8d5a3a', oval({ x: 0, y: 0, rx: 54, ry: 54 })),
  cloth('metal', '#a66d49', oval({ x: 0, y: 0, rx: 38, ry: 38 })),
  ...[-12, 12].flatMap((x) => [-12, 12].map((y) => cloth('flat', '#3d2417', oval({ x, y, rx: 6, ry: 6 })))),
  stitch('#f0e2cf', 5, trace('-12,-12 12,12')),
  stitch('#f0e2cf', 5, trace('12,-12 -12,12')),
];

const zip = (): Piece[] => [
  cloth('felt', '#f6f1e6', box({ x: 0, y: -220, width: 46, height: 250, radius: 12 })),
  ...Array.from({ length: 11 }, (_, index) => {
    const y = -325 + index * 21;
    return stitch('#9aa1ad', 7, [
      [index % 2 ? -13 : -2, y],
      [index % 2 ? 2 : 13, y],
    ]);
  }),
  cloth('metal', '#e8c06a', box({ x: 0, y: -318, width: 34, height: 54, radius: 12 })),
];

/** Button, zip and the like on the front of the torso. */
export const onBelly = (look: Look, turn: number): Piece[] => [
  ...(look.features.includes('coat-button') ? aroundBall(place(button(), { y: -372 }), BELLY_RADIUS, turn) : []),
  ...(look.features.includes('zip') ? aroundBall(zip(), BELLY_RADIUS, turn) : []),
  ...(look.features.includes('flank-stars')
    ? aroundBall(
        [starAt('#f0b93e', 100, -330, 40), starAt('#f0b93e', 150, -250, 26), starAt('#f0b93e', -120, -290, 32)],
        BELLY_RADIUS,
        turn,
      )
    : []),
];

/** Small mail with a heart for a seal. */
const letter = (): Piece[] => [
  cloth('paper', '#fff8ec', box({ x: 0, y: 0, width: 170, height: 118, radius: 10 })),
  stitch('#e0cfb8', 5, trace('-80,-52 0,14 80,-52')),
  stitch('#d9594c', 10, trace('0,22 -20,0 -14,-16 0,-6 14,-16 20,0 0,22')),
];

export const onArms = (look: Look, turn: number): Piece[] => {
  const patch = [
    cloth('cotton', TWEED, oval({ x: 262, y: -330, rx: 44, ry: 56, tilt: -24 })),
    seam(lighten(TWEED, 0.24), oval({ x: 262, y: -330, rx: 34, ry: 46, tilt: -24 })),
  ];
  return atDepth(
    [
      ...(look.features.includes('elbow-patches') ? both(patch) : []),
      ...(look.features.includes('letter') ? place(letter(), { x: -306, y: -214, turn: -14 }) : []),
    ],
    40,
    turn,
  );
};

const shimmer = (): Piece[] => [
  cloth('metal', SILVER, oval({ x: 198, y: -108, rx: 78, ry: 88 })),
  glow('#ffffff', 0.85, { x: 176, y: -142, rx: 36, ry: 30 }),
];

/** The star is on the left foot, which the viewer sees on the right. */
export const onSoles = (look: Look, turn: number): Piece[] =>
  atDepth(
    [
      ...(look.features.includes('silver-soles') ? both(shimmer()) : []),
      ...(look.features.includes('sole-star') ? [starAt('#e4e7f0', 198, -104, 56)] : []),
    ],
    130,
    turn,
  );
