import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth } from './face.ts';
import { skull } from './skull.ts';
import { spines } from './spines.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = {
  ...FACE,
  eyeX: 196,
  eyeY: -36,
  eyeR: 34,
  nose: { y: 118, width: 10, height: 8 },
  mouth: 'smile',
};

/** Narrow above, wide at the jaw: a dinosaur is mostly a smile. */
const JAW: Outline = trace(
  '0,-266 150,-246 254,-160 306,-40 350,70 336,178 232,252 0,276 -232,252 -336,178 -350,70 -306,-40 -254,-160 -150,-246',
);
const TAIL: Outline = trace('120,-170 280,-120 400,-150 486,-260 520,-250 508,-100 400,6 200,14');

const dapples = (look: Look): Piece[] =>
  [
    { x: 140, y: -210, r: 30 },
    { x: 206, y: -160, r: 20 },
    { x: -170, y: -190, r: 26 },
    { x: -110, y: -226, r: 17 },
  ].map(({ x, y, r }) => cloth('minky', look.mark, oval({ x, y, rx: r, ry: r * 0.85 })));

export const dinosaurHead = (look: Look): Head => ({
  behind: spines(look.accent, [
    { x: -176, y: -214, turn: -34, size: 76 },
    { x: -92, y: -256, turn: -17, size: 96 },
    { x: 0, y: -262, turn: 0, size: 112 },
    { x: 92, y: -256, turn: 17, size: 96 },
    { x: 176, y: -214, turn: 34, size: 76 },
  ]),
  skull: skull(look, SNOUT, {
    outline: JAW,
    fabric: 'minky',
    marks: look.marking === 'plain' ? dapples(look) : getCoat(look).head,
  }),
  face: [
    cloth('minky', lighten(look.body, 0.04), oval({ x: 0, y: 116, rx: 250, ry: 122, square: 2.4 })),
    ...both([glow(deepen(look.body, 0.35), 0.8, { x: 44, y: 66, rx: 14, ry: 11 })]),
    ...mouth(look, SNOUT),
    ...eyes(look, SNOUT),
  ],
});

export const dinosaur: Animal = (look, pose) => {
  const plates = spines(look.accent, [
    { x: 330, y: -130, turn: 6, size: 74 },
    { x: 420, y: -170, turn: -24, size: 62 },
    { x: 486, y: -250, turn: -30, size: 46 },
  ]);
  const back = [...plates, cloth('minky', look.body, TAIL)];
  return sit(look, { head: dinosaurHead(look), colors: { fabric: 'minky' }, back }, pose);
};
