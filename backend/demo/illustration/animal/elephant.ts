import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape } from './face.ts';
import { browSeam, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 152, eyeY: 6, eyeR: 33 };
const PINK = oklch(0.86, 0.06, 10);

const SKULL: Outline = oval({ x: 0, y: -6, rx: 292, ry: 272, square: 2.25 });
const EAR: Outline = trace('190,-190 300,-262 430,-250 520,-140 528,20 450,150 330,176 230,90');
const INNER: Outline = trace('260,-150 330,-200 420,-190 476,-110 480,10 424,104 340,120 270,60');
const TRUNK: Outline = trace(
  '-92,30 -60,-20 0,-36 60,-20 92,30 88,130 96,210 150,232 190,186 246,180 276,232 238,310 140,348 20,332 -64,262 -90,150',
);

const wrinkles = (look: Look): Piece[] =>
  [
    [-70, 84, 70, 84],
    [-72, 140, 72, 136],
    [-60, 202, 76, 180],
    [-24, 270, 92, 222],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => ({
    ...stitch(deepen(look.body, 0.16), 6, [
      [x1, y1],
      [(x1 + x2) / 2, (y1 + y2) / 2 + 18],
      [x2, y2],
    ]),
    opacity: 0.7,
  }));

export const elephantHead = (look: Look): Head => ({
  behind: both([cloth('minky', look.body, EAR), cloth('minky', PINK, INNER)]),
  skull: skull(look, SNOUT, { outline: SKULL, fabric: 'minky', marks: getCoat(look).head }),
  face: [browSeam(look), ...eyes(look, SNOUT)],
  front: [
    cloth('minky', look.body, TRUNK),
    ...wrinkles(look),
    cloth('minky', PINK, oval({ x: 232, y: 216, rx: 30, ry: 22, tilt: 24 })),
    ...[-28, 0, 28].map((x) => cloth('fur', look.body, oval({ x, y: -286, rx: 16, ry: 46, tilt: x }))),
  ],
});

export const elephant: Animal = (look, pose) => {
  const tail = [
    cloth('minky', look.body, trace('190,-60 300,-50 372,-110 390,-100 330,-16 200,-10')),
    cloth('fur', deepen(look.body, 0.14), oval({ x: 392, y: -128, rx: 30, ry: 46, tilt: 30 })),
  ];
  return sit(look, { head: elephantHead(look), colors: { fabric: 'minky', sole: PINK }, back: tail }, pose);
};
