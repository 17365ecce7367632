import { deepen, lighten, toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { oval } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';

/** A face on a head about 660 wide whose middle is the origin. */
export interface FaceShape {
  /** Half the distance between the eyes. */
  readonly eyeX: number;
  readonly eyeY: number;
  readonly eyeR: number;
  readonly nose: { readonly y: number; readonly width: number; readonly height: number; readonly color?: string };
  readonly mouth?: 'smile' | 'split';
}

export const FACE: FaceShape = {
  eyeX: 150,
  eyeY: 30,
  eyeR: 32,
  nose: { y: 52, width: 44, height: 31 },
  mouth: 'split',
};

const BEAD = '#241a1d';

/** Satin stitch: flat, safe for who puts everything into their mouth, with a light thread where a bead would shine. */
const stitchedEye = (look: Look, { eyeX, eyeY, eyeR }: FaceShape): Piece[] => {
  const eye = { x: eyeX, y: eyeY, rx: eyeR * 0.86, ry: eyeR * 1.04 };
  const threads = [-0.62, -0.36, -0.1, 0.16, 0.42, 0.66].map((row) =>
    stitch('#5d4b50', 2.4, [
      [eyeX - eyeR * 0.84 * Math.sqrt(1 - row * row), eyeY + row * eyeR],
      [eyeX + eyeR * 0.84 * Math.sqrt(1 - row * row), eyeY + row * eyeR - eyeR * 0.1],
    ]),
  );
  const ring = look.iris ? [cloth('flat', look.iris, oval({ ...eye, rx: eyeR * 1.12, ry: eyeR * 1.3 }))] : [];
  const light = stitch('#fff6ec', eyeR * 0.2, [
    [eyeX - eyeR * 0.42, eyeY - eyeR * 0.34],
    [eyeX - eyeR * 0.1, eyeY - eyeR * 0.56],
  ]);
  return [...ring, cloth('flat', BEAD, oval(eye)), ...threads, light];
};

const closedEye = (look: Look, { eyeX, eyeY, eyeR }: FaceShape): Piece[] => [
  stitch(look.thread, 8, [
    [eyeX - eyeR * 1.25, eyeY - eyeR * 0.1],
    [eyeX - eyeR * 0.6, eyeY + eyeR * 0.46],
    [eyeX, eyeY + eyeR * 0.62],
    [eyeX + eyeR * 0.6, eyeY + eyeR * 0.46],
    [eyeX + eyeR * 1.25, eyeY - eyeR * 0.1],
  ]),
  ...[-0.75, 0, 0.75].map((at) =>
    stitch(look.thread, 6, [
      [eyeX + eyeR * at, eyeY + eyeR * (0.62 - Math.abs(at) * 0.3)],
      [eyeX + eyeR * at * 1.35, eyeY + eyeR * (1.15 - Math.abs(at) * 0.3)],
    ]),
  ),
];

export const eyes = (look: Look, face: FaceShape): Piece[] => {
  if (look.features.includes('closed-eyes')) return both(closedEye(look, face));
  if (look.features.includes('stitched-eyes')) return both(stitchedEye(look, face));
  const iris = look.iris && { iris: look.iris };
  return both([{ kind: 'bead', at: [face.eyeX, face.eyeY], r: face.eyeR, color: BEAD, ...iris }]);
};

export const blush = (look: Look, face: FaceShape): Piece[] =>
  both([glow(look.blush, 0.55, { x: face.eyeX + 78, y: face.eyeY + 84, rx: 70, ry: 48 })]);

export const nose = (look: Look, { nose: { y, width, height, color = look.thread } }: FaceShape): Piece[] => {
  const outline = [
    [-width * 0.62, y - height * 0.86],
    [0, y - height],
    [width * 0.62, y - height * 0.86],
    [width, y - height * 0.25],
    [width * 0.55, y + height * 0.55],
    [0, y + height],
    [-width * 0.55, y + height * 0.55],
    [-width, y - height * 0.25],
  ] as const;
  const sheen = lighten(color, toOklch(color).l < 0.5 ? 0.16 : 0.07);
  const threads = [-0.5, -0.25, 0, 0.25, 0.5].map((at) =>
    stitch(sheen, 2.2, [
      [at * width, y - height * 0.72],
      [at * width * 0.8, y + height * (0.52 - Math.abs(at) * 0.5)],
    ]),
  );
  const shine = glow('#ffffff', 0.5, { x: -width * 0.25, y: y - height * 0.5, rx: width * 0.4, ry: height * 0.25 });
  return [cloth('flat', color, outline), ...threads, shine];
};

/** Corners down, brows down. */
const scowl = (look: Look, top: number): Piece[] => [
  stitch(look.thread, 7.5, [
    [-52, top + 44],
    [-26, top + 24],
    [0, top + 18],
    [26, top + 24],
    [52, top + 44],
  ]),
  ...both([
    stitch(look.thread, 11, [
      [96, top - 72],
      [150, top - 98],
      [206, top - 108],
    ]),
  ]),
];

export const mouth = (look: Look, { nose: { y, height }, mouth: style = 'split' }: FaceShape): Piece[] => {
  const top = y + height;
  if (look.features.includes('scowl')) return scowl(look, top);
  if (style === 'smile') {
    const curve = [
      [-52, top + 16],
      [-26, top + 36],
      [0, top + 42],
      [26, top + 36],
      [52, top + 16],
    ] as const;
    return [stitch(look.thread, 7.5, curve)];
  }
  const half = [
    [0, top + 24],
    [16, top + 42],
    [40, top + 44],
    [60, top + 26],
  ] as const;
  return [
    stitch(look.thread, 7.5, [
      [0, top],
      [0, top + 24],
    ]),
    ...both([stitch(look.thread, 7.5, half)]),
  ];
};

/** The look for what is stitched on a snout: on a dark one, dark thread would be lost. */
export const onSnout = (look: Look, snout: string): Look =>
  toOklch(snout).l < 0.48 ? { ...look, thread: lighten(snout, 0.34) } : look;

/** The pale snout that carries nose and mouth. */
export const muzzle = (color: string, size: { y: number; rx: number; ry: number }): Piece[] => [
  glow(deepen(color, 0.4), 0.28, { x: 0, y: size.y + 16, rx: size.rx * 1.16, ry: size.ry * 1.18 }),
  cloth('minky', color, oval({ x: 0, ...size, square: 2.15 })),
];

export const freckles = (look: Look, y: number): Piece[] =>
  both(
    [
      [62, y],
      [84, y + 16],
      [60, y + 28],
    ].map(([x = 0, py = 0]) => glow(look.thread, 0.75, { x, y: py, rx: 5, ry: 5 })),
  );

/** Eyelashes that sweep outwards from the upper edge of each eye. */
export const lashes = (look: Look, face: FaceShape): Piece[] => {
  const lash = (turn: number): Piece[] =>
    place(
      [
        stitch(look.thread, 6, [
          [0, -face.eyeR * 0.9],
          [4, -face.eyeR * 1.25],
          [12, -face.eyeR * 1.5],
        ]),
      ],
      {
        x: face.eyeX,
        y: face.eyeY,
        turn,
      },
    );
  return both([...lash(24), ...lash(52), ...lash(80)]);
};
