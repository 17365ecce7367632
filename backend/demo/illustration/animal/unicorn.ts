import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, flip } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, lashes, mouth } from './face.ts';
import { skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = {
  ...FACE,
  eyeX: 168,
  eyeY: -6,
  eyeR: 36,
  nose: { y: 116, width: 10, height: 8 },
  mouth: 'smile',
};
const GOLD = '#f2c55c';
const PINK = oklch(0.87, 0.065, 10);
const MANE = [10, 60, 110, 190, 250, 310].map((hue) => oklch(0.84, 0.085, hue));

const SKULL: Outline = oval({ x: 0, y: 0, rx: 326, ry: 282, square: 2.3 });
const HORN: Outline = trace('-52,-230 -36,-330 -8,-470 8,-470 36,-330 52,-230');
const EAR: Outline = trace('150,-210 186,-320 244,-380 270,-368 284,-270 262,-170');

const lock = (color: string, at: { x: number; y: number; rx: number; ry: number; tilt: number }): Piece =>
  cloth('fur', color, oval(at));
const shade = (index: number): string => MANE[index % MANE.length] ?? GOLD;

/** Curls that tumble down one side of the head. */
const mane = (): Piece[] =>
  flip(
    [
      { x: -150, y: -270, rx: 110, ry: 74, tilt: -28 },
      { x: -262, y: -196, rx: 112, ry: 76, tilt: -56 },
      { x: -336, y: -80, rx: 112, ry: 74, tilt: -80 },
      { x: -366, y: 50, rx: 112, ry: 72, tilt: -96 },
      { x: -350, y: 180, rx: 110, ry: 70, tilt: -116 },
      { x: -300, y: 292, rx: 100, ry: 60, tilt: -130 },
    ].map((at, index) => lock(shade(index), at)),
  );

const forelock = (): Piece[] =>
  flip([
    lock(shade(4), { x: -84, y: -236, rx: 96, ry: 56, tilt: -24 }),
    lock(shade(0), { x: -30, y: -222, rx: 84, ry: 50, tilt: 16 }),
    lock(shade(2), { x: 60, y: -236, rx: 84, ry: 46, tilt: 26 }),
  ]);

export const unicornHead = (look: Look): Head => ({
  behind: [
    ...both([cloth('fur', look.body, EAR), cloth('minky', PINK, oval({ x: 234, y: -282, rx: 26, ry: 68, tilt: 22 }))]),
    cloth('cotton', GOLD, HORN),
    ...[-270, -320, -370, -414].map((y) => {
      const reach = 46 - (-230 - y) * 0.19;
      return stitch(deepen(GOLD, 0.12), 6, [
        [-reach, y + 8],
        [0, y + 2],
        [reach, y - 18],
      ]);
    }),
    ...mane(),
  ],
  skull: skull(look, SNOUT, { outline: SKULL, fabric: 'fur', marks: getCoat(look).head }),
  face: [
    cloth('minky', PINK, oval({ x: 0, y: 140, rx: 196, ry: 118, square: 2.3 })),
    ...both([glow(deepen(PINK, 0.35), 0.7, { x: 58, y: 92, rx: 15, ry: 12 })]),
    ...mouth(look, SNOUT),
    ...eyes(look, SNOUT),
    ...lashes(look, SNOUT),
  ],
  front: forelock(),
});

const tail = (): Piece[] =>
  [
    { x: 300, y: -90, rx: 130, ry: 60, tilt: -20 },
    { x: 370, y: -150, rx: 120, ry: 54, tilt: -52 },
    { x: 424, y: -240, rx: 100, ry: 46, tilt: -66 },
    { x: 380, y: -60, rx: 110, ry: 48, tilt: -30 },
  ].map((at, index) => lock(shade(index + 1), at));

export const unicorn: Animal = (look, pose) =>
  sit(
    look,
    { head: unicornHead(look), colors: { fabric: 'fur', hand: PINK, sole: PINK, belly: null }, back: tail() },
    pose,
  );
