import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, seam } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth, muzzle, nose } from './face.ts';
import { ROUND, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 158, nose: { y: 62, width: 30, height: 21, color: '#d98a8f' } };
const PINK = oklch(0.86, 0.07, 15);

const upright = (look: Look): Piece[] =>
  both([
    cloth('fur', look.body, oval({ x: 150, y: -402, rx: 92, ry: 228, tilt: 9, square: 2.2 })),
    cloth('minky', PINK, oval({ x: 150, y: -390, rx: 50, ry: 172, tilt: 9, square: 2.1 })),
    seam(deepen(PINK, 0.2), trace('172,-520 150,-400 130,-280')),
  ]);

const LOP: Outline = trace('130,-262 236,-276 340,-190 420,-30 436,150 390,250 316,246 274,150 262,0 216,-130');

/** Ears that hang beside the face. */
const lop = (look: Look): Piece[] =>
  both([
    cloth('fur', deepen(look.body, 0.03), LOP),
    cloth('minky', PINK, oval({ x: 356, y: 120, rx: 34, ry: 92, tilt: -10, square: 2.2 })),
  ]);

const isLop = (look: Look): boolean => look.features.includes('lop-ears');

export const bunnyHead = (look: Look): Head => ({
  behind: isLop(look) ? [] : upright(look),
  skull: skull(look, SNOUT, { outline: ROUND, fabric: 'fur', marks: getCoat(look).head }),
  face: [
    ...muzzle(look.belly, { y: 96, rx: 112, ry: 80 }),
    ...nose(look, SNOUT),
    ...mouth(look, SNOUT),
    ...eyes(look, SNOUT),
  ],
  front: isLop(look) ? lop(look) : [],
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
