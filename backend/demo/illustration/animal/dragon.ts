import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth } from './face.ts';
import { ROUND, skull } from './skull.ts';
import { spines } from './spines.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = {
  ...FACE,
  eyeX: 160,
  eyeY: 0,
  eyeR: 38,
  nose: { y: 112, width: 10, height: 8 },
  mouth: 'smile',
};
const IVORY = '#f6e8c8';

const HORN: Outline = trace('120,-230 142,-330 206,-410 232,-408 232,-320 222,-220');
const FIN: Outline = trace('300,-110 396,-190 446,-180 420,-120 444,-66 402,-40 414,24 330,30');
const WING: Outline = trace(
  '120,-440 260,-600 420,-640 520,-590 500,-500 540,-410 462,-360 456,-270 350,-290 240,-230',
);
const TAIL: Outline = trace('150,-90 290,-50 396,-110 440,-220 480,-210 480,-90 390,0 240,14');

const nostrils = (look: Look): Piece[] => both([glow(deepen(look.body, 0.35), 0.8, { x: 46, y: 86, rx: 15, ry: 12 })]);

export const dragonHead = (look: Look): Head => ({
  behind: [
    ...both([cloth('minky', look.accent, FIN), cloth('minky', IVORY, HORN)]),
    ...both([stitch(deepen(IVORY, 0.14), 6, trace('138,-300 180,-290 226,-300'))]),
    ...spines(look.accent, [{ x: 0, y: -270, turn: 0, size: 96 }]),
  ],
  skull: skull(look, SNOUT, { outline: ROUND, fabric: 'minky', marks: getCoat(look).head }),
  face: [
    cloth('minky', lighten(look.body, 0.045), oval({ x: 0, y: 122, rx: 196, ry: 112, square: 2.3 })),
    ...nostrils(look),
    ...mouth(look, SNOUT),
    cloth('flat', '#fffdf6', trace('48,168 74,158 68,184 60,192')),
    ...eyes(look, SNOUT),
  ],
});

const belly = (look: Look): Piece[] => [
  cloth('minky', look.belly, oval({ x: 0, y: -225, rx: 165, ry: 195, square: 2.2 })),
  ...[-340, -280, -220, -160, -100].map((y) => {
    const reach = 158 - Math.abs(y + 225) * 0.28;
    return stitch(deepen(look.belly, 0.13), 7, [
      [-reach, y - 8],
      [0, y + 12],
      [reach, y - 8],
    ]);
  }),
];

export const dragon: Animal = (look, pose) => {
  const ribs = both(
    [110, 152, 190].map((turn, index) =>
      stitch(deepen(look.accent, 0.1), 6, [
        [190, -420],
        [300 + index * 46, -470 + turn * 0.6],
        [470 - index * 30, -560 + index * 130],
      ]),
    ),
  );
  const tail = [...spines(look.accent, [{ x: 462, y: -240, turn: 8, size: 84 }]), cloth('minky', look.body, TAIL)];
  const colors = { fabric: 'minky', belly: null, marks: [...(getCoat(look).body ?? []), ...belly(look)] } as const;
  return sit(
    look,
    { head: dragonHead(look), colors, back: [...tail, ...both([cloth('minky', look.accent, WING)]), ...ribs] },
    pose,
  );
};
