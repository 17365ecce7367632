import { oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, flip } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { dogEars } from './dog-ears.ts';
import { eyes, FACE, type FaceShape, freckles, mouth, muzzle, nose, onSnout } from './face.ts';
import { browSeam, ROUND, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 148, eyeY: 8, eyeR: 33, nose: { y: 60, width: 54, height: 38 } };
const PINK = oklch(0.74, 0.12, 15);

const tongue: Piece = cloth('minky', PINK, oval({ x: 0, y: 170, rx: 34, ry: 44, square: 2.3 }));

const topknot = (look: Look): Piece[] => [
  ...both([cloth('fur', look.body, oval({ x: 110, y: -250, rx: 104, ry: 84 }))]),
  cloth('fur', look.body, oval({ x: 0, y: -286, rx: 124, ry: 92 })),
];

export const dogHead = (look: Look): Head => {
  const coat = getCoat(look);
  const snout = coat.muzzle ?? look.belly;
  const stitched = onSnout(look, snout);
  const ears = dogEars(
    look.ears,
    coat.ear ?? (look.marking === 'plain' && look.ears !== 'curly' ? look.mark : look.body),
    '#e7b9ae',
  );
  const raised = flip(dogEars('pointed', look.mark, '#e7b9ae').behind.slice(2));
  return {
    behind: look.features.includes('raised-ear') ? [...ears.behind, ...raised] : ears.behind,
    skull: skull(look, SNOUT, { outline: ROUND, fabric: 'fur', marks: coat.head }),
    face: [
      ...(look.marking === 'blaze' || look.marking === 'cap' ? [] : [browSeam(look)]),
      tongue,
      ...muzzle(snout, { y: 92, rx: 142, ry: 92 }),
      ...nose(look, SNOUT),
      ...mouth(stitched, SNOUT),
      ...freckles(stitched, 104),
      ...eyes(look, SNOUT),
    ],
    front: [
      ...(look.features.includes('raised-ear') ? ears.front.slice(ears.front.length / 2) : ears.front),
      ...(look.ears === 'curly' ? topknot(look) : []),
    ],
  };
};

const TAIL: Outline = trace('170,-110 280,-120 360,-210 400,-320 452,-330 464,-230 410,-90 290,-30 180,-40');

export const dog: Animal = (look, pose) => {
  const coat = getCoat(look);
  const colors = {
    fabric: 'fur',
    ...(coat.body && { marks: coat.body }),
    ...(coat.hand && { hand: coat.hand }),
  } as const;
  const tail = {
    ...cloth('fur', look.body, TAIL),
    marks: [cloth('fur', coat.tail ?? look.belly, oval({ x: 440, y: -340, rx: 80, ry: 90 }))],
  };
  return sit(look, { head: dogHead(look), colors, back: [tail] }, pose);
};
