import { oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import type { Outline } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { type Coat, getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth, muzzle, nose, onSnout } from './face.ts';
import { CHEEKY, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 156, eyeR: 37, nose: { y: 72, width: 28, height: 19, color: '#d98086' } };
const PINK = oklch(0.84, 0.075, 18);

const EAR: Outline = trace('92,-210 150,-330 226,-412 268,-410 300,-310 316,-150 220,-110');
const INNER: Outline = trace('142,-236 180,-312 236,-372 256,-366 274,-290 280,-190');

const whiskers = (look: Look): Piece[] =>
  both(
    [-14, 6, 26].map((drop, index) => ({
      ...stitch(look.thread, 4, [
        [196, 104 + index * 18],
        [262, 98 + drop + index * 8],
        [330, 92 + drop * 1.7 + index * 8],
      ]),
      opacity: 0.45,
    })),
  );

const ears = (look: Look, coat: Coat): Piece[] => {
  const tips = look.marking === 'calico' ? [coat.ear, coat.tail] : [coat.ear, coat.ear];
  const [right, left] = tips.map((tip) => cloth('fur', tip ?? look.body, EAR));
  const inner = cloth('minky', PINK, INNER);
  if (!right || !left) return [];
  return [...both([left, inner]).slice(0, 2), right, inner];
};

export const catHead = (look: Look): Head => {
  const coat = getCoat(look);
  const snout = coat.muzzle ?? look.belly;
  return {
    behind: ears(look, coat),
    skull: skull(look, SNOUT, { outline: CHEEKY, fabric: 'fur', marks: coat.head }),
    face: [
      ...muzzle(snout, { y: 106, rx: 106, ry: 74 }),
      ...nose(look, SNOUT),
      ...mouth(onSnout(look, snout), SNOUT),
      ...whiskers(look),
      ...eyes(look, SNOUT),
    ],
  };
};

const TAIL: Outline = trace(
  '150,-60 260,-40 360,-110 400,-240 372,-370 410,-450 470,-420 486,-290 468,-140 390,-10 250,10',
);

const tail = (look: Look, coat: Coat): Piece[] => {
  const bands = [
    [430, -330],
    [440, -210],
    [400, -90],
  ] as const;
  const ring = (x: number, y: number): Piece =>
    cloth('fur', look.mark, [
      [x - 100, y - 20],
      [x + 100, y - 30],
      [x + 100, y + 12],
      [x - 100, y + 26],
    ]);
  if (look.marking === 'tabby') return [{ ...cloth('fur', look.body, TAIL), marks: bands.map(([x, y]) => ring(x, y)) }];
  return [cloth('fur', coat.tail ?? look.body, TAIL)];
};

export const cat: Animal = (look, pose) => {
  const coat = getCoat(look);
  const colors = {
    fabric: 'fur',
    sole: PINK,
    ...(coat.body && { marks: coat.body }),
    ...(coat.hand && { hand: coat.hand }),
  } as const;
  return sit(look, { head: catHead(look), colors, back: tail(look, coat) }, pose);
};
