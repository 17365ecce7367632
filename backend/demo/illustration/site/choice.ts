import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { createInk } from '@patchwork/backend/src/media/drawing/ink.ts';
import { both, getPieceBounds, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { paintPlush } from '@patchwork/backend/src/media/drawing/plush.ts';
import { drawHead, drawTurnedHead } from '../animal/animals.ts';
import { bunnyHead } from '../animal/bunny.ts';
import { dogHead } from '../animal/dog.ts';
import { turnHead } from '../animal/toy.ts';
import { closed } from '../item/item.ts';
import { toPrint } from '../kit/print.ts';
import { type Look, toLook } from '../look.ts';

export const CHOICES = [
  'ears-upright',
  'ears-hanging',
  'pose-lying',
  'pose-sitting',
  'pose-asleep',
  'layout-portrait',
  'layout-triptych',
  'layout-confetti',
] as const;
export type Choice = (typeof CHOICES)[number];

const SIDE = 640;
const MARGIN = 50;

const rabbit = toLook({ motif: 'bunny', hue: 40, seed: 'choice' }, 'bunny');
const dog = toLook({ motif: 'dog', hue: 70, seed: 'choice' }, 'dog');

const upright = (): readonly Piece[] => turnHead(bunnyHead(rabbit), 0);

const hanging = (): readonly Piece[] => {
  const ear = oval({ x: 330, y: 60, rx: 96, ry: 260, tilt: -14, square: 2.2 });
  const inner = oval({ x: 334, y: 84, rx: 50, ry: 196, tilt: -14, square: 2.1 });
  const front = both([cloth('fur', rabbit.body, ear), cloth('minky', oklch(0.86, 0.07, 15), inner)]);
  return turnHead({ ...bunnyHead(rabbit), behind: [], front }, 0);
};

/** Asleep: the lids are sewn down where the eyes were. */
const asleepHead = (look: Look): readonly Piece[] => {
  const head = dogHead(look);
  const lids = both([stitch(look.thread, 12, trace('104,10 126,30 148,36 170,30 192,10'))]);
  return turnHead({ ...head, face: [...head.face.filter(({ kind }) => kind !== 'bead'), ...lids] }, 0);
};

const paws = (look: Look): readonly Piece[] =>
  both([
    cloth('fur', look.body, oval({ x: 190, y: -70, rx: 130, ry: 78, square: 2.3 })),
    stitch(deepen(look.body, 0.25), 7, trace('170,-50 172,-24 172,-4')),
    stitch(deepen(look.body, 0.25), 7, trace('222,-50 224,-24 224,-4')),
  ]);

/** On the belly, the head on the paws. */
const stretched = (look: Look, head: readonly Piece[], tilt: number): readonly Piece[] => [
  cloth('fur', look.belly, trace('420,-240 520,-250 600,-330 640,-420 690,-400 680,-290 590,-170 440,-140')),
  cloth('fur', look.body, oval({ x: 130, y: -210, rx: 480, ry: 214, square: 2.4 })),
  cloth('fur', look.body, oval({ x: 450, y: -120, rx: 190, ry: 126, square: 2.3 })),
  ...place(paws(look), { x: -150 }),
  ...place(head, { x: -150, y: -330, scale: 0.9, turn: tilt }),
];

const sitting = (look: Look): readonly Piece[] => [
  cloth('fur', look.belly, trace('200,-90 320,-110 410,-210 440,-330 500,-330 500,-200 420,-60 220,-20')),
  cloth('fur', look.body, oval({ x: 0, y: -230, rx: 290, ry: 260, square: 2.3 })),
  cloth('minky', look.belly, oval({ x: 0, y: -250, rx: 150, ry: 190 })),
  ...place(paws(look), { scale: 0.9 }),
  ...place(drawTurnedHead(look, 'dog', 0), { y: -640, scale: 0.92, turn: -6 }),
];

const CLOTH = oklch(0.84, 0.07, 235);

const blanket = (print: readonly Piece[]): readonly Piece[] => [
  {
    ...cloth('cotton', CLOTH, box({ x: 0, y: 0, width: 1000, height: 1000, radius: 60 })),
    marks: print,
  },
  seam(deepen(CLOTH, 0.3), closed(box({ x: 0, y: 0, width: 930, height: 930, radius: 44 }))),
];

const face = toPrint(drawHead(dog, 'dog'));

/** Where faces lie: middle, scale and degrees. */
const printed = (...at: readonly (readonly [x: number, y: number, scale: number, turn: number])[]): readonly Piece[] =>
  at.flatMap(([x, y, scale, turn]) => place(face, { x, y, scale, turn }));

const confetti = (): readonly Piece[] =>
  printed(
    ...[-290, 0, 290].flatMap((y, row) =>
      [-290, 0, 290].map((x, column) => [x, y + 20, 0.32, (row + column) % 2 ? 14 : -14] as const),
    ),
  );

const DRAWINGS: Readonly<Record<Choice, () => readonly Piece[]>> = {
  'ears-upright': upright,
  'ears-hanging': hanging,
  'pose-lying': () => stretched(dog, drawTurnedHead(dog, 'dog', 0), 0),
  'pose-sitting': () => sitting(dog),
  'pose-asleep': () => stretched(dog, asleepHead(dog), -14),
  'layout-portrait': () => blanket(printed([0, 20, 1.05, 0])),
  'layout-triptych': () => blanket(printed([-295, 20, 0.36, 0], [0, 20, 0.36, 0], [295, 20, 0.36, 0])),
  'layout-confetti': () => blanket(confetti()),
};

/** A choice as a square picture on a clear ground. */
export const drawChoice = (choice: Choice): string => {
  const pieces = DRAWINGS[choice]();
  const ink = createInk(`choice ${choice}`);
  const { left, right, top, bottom } = getPieceBounds(pieces);
  const scale = (SIDE - 2 * MARGIN) / Math.max(right - left, bottom - top);
  const [x, y] = [SIDE / 2 - ((left + right) / 2) * scale, SIDE / 2 - ((top + bottom) / 2) * scale];
  const drawn = paintPlush(pieces, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${ink.definitions()}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${drawn}</g></svg>`;
};
