import { oval } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth, muzzle, nose } from './face.ts';
import { browSeam, ROUND, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, nose: { y: 66, width: 44, height: 31 } };

export const bearHead = (look: Look): Head => ({
  behind: both([
    cloth('fur', look.body, oval({ x: 240, y: -224, rx: 110, ry: 106 })),
    cloth('minky', look.belly, oval({ x: 240, y: -214, rx: 66, ry: 62 })),
  ]),
  skull: skull(look, SNOUT, { outline: ROUND, fabric: 'fur', marks: getCoat(look).head }),
  face: [
    browSeam(look),
    ...muzzle(look.belly, { y: 100, rx: 126, ry: 96 }),
    ...nose(look, SNOUT),
    ...mouth(look, SNOUT),
    ...eyes(look, SNOUT),
  ],
});

export const bear: Animal = (look, pose) => sit(look, { head: bearHead(look), colors: { fabric: 'fur' } }, pose);
