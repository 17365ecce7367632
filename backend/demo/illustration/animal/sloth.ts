import { deepen } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { eyes, FACE, type FaceShape, mouth, nose } from './face.ts';
import { ROUND, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = {
  ...FACE,
  eyeX: 140,
  eyeY: 20,
  eyeR: 30,
  nose: { y: 66, width: 50, height: 34 },
  mouth: 'smile',
};

const MASK: Outline = symmetric(trace('0,-120 110,-150 220,-110 272,0 250,120 160,200 0,222'));

const STRIPE: Outline = trace('96,40 104,-14 150,-34 212,-6 268,62 286,122 232,108 164,72');

const tuft = (look: Look): Piece[] =>
  [-50, 0, 50].map((x) => cloth('fur', deepen(look.body, 0.04), oval({ x, y: -278, rx: 42, ry: 58, tilt: x * 0.5 })));

export const slothHead = (look: Look): Head => ({
  behind: tuft(look),
  skull: skull(look, SNOUT, {
    outline: ROUND,
    fabric: 'fur',
    marks: [cloth('fur', look.belly, MASK), ...both([cloth('fur', deepen(look.body, 0.14), STRIPE)])],
  }),
  face: [...nose(look, SNOUT), ...mouth(look, SNOUT), ...eyes(look, SNOUT)],
});

export const sloth: Animal = (look, pose) =>
  sit(look, { head: slothHead(look), colors: { fabric: 'fur', hand: deepen(look.body, 0.2) } }, pose);
