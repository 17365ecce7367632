import { deepen, oklch } from '../kit/color.ts';
import { oval, trace } from '../kit/geometry.ts';
import { both } from '../kit/move.ts';
import { cloth, seam } from '../kit/piece.ts';
import type { Look } from '../look.ts';
import { coatOf } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth, muzzle, nose } from './face.ts';
import { ROUND, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 158, nose: { y: 62, width: 30, height: 21, color: '#d98a8f' } };
const PINK = oklch(0.86, 0.07, 15);

export const bunnyHead = (look: Look): Head => ({
  behind: both([
    cloth('fur', look.body, oval({ x: 150, y: -402, rx: 92, ry: 228, tilt: 9, square: 2.2 })),
    cloth('minky', PINK, oval({ x: 150, y: -390, rx: 50, ry: 172, tilt: 9, square: 2.1 })),
    seam(deepen(PINK, 0.2), trace('172,-520 150,-400 130,-280')),
  ]),
  skull: skull(look, SNOUT, { outline: ROUND, fabric: 'fur', marks: coatOf(look).head }),
  face: [
    ...muzzle(look.belly, { y: 96, rx: 112, ry: 80 }),
    ...nose(look, SNOUT),
    ...mouth(look, SNOUT),
    ...eyes(look, SNOUT),
  ],
});

export const bunny: Animal = (look, pose) =>
  sit(
    look,
    {
      head: bunnyHead(look),
      colors: { fabric: 'fur', sole: PINK },
      back: [cloth('fur', look.belly, oval({ x: 0, y: -90, rx: 120, ry: 116 }))],
    },
    pose,
  );
