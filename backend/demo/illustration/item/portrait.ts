import { deepen, lighten, oklch, toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval, sharp, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, mapPieces, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { toPrint } from '../kit/print.ts';
import { GOLD, type Item, type ItemKit, OAK } from './item.ts';

const rectangle = (width: number, height: number): readonly (readonly [number, number])[] =>
  sharp([
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ]);

const CAPE = symmetric(trace('0,230 150,220 290,300 372,430 392,620 0,640'));

const COLLAR = symmetric(trace('0,250 150,190 262,270 240,350 110,340 0,400'));
const CROWN = sharp(trace('-118,-262 -140,-392 -62,-324 0,-420 62,-324 140,-392 118,-262'));

const ermine = (): Piece[] => [
  cloth('fur', '#fffaf0', COLLAR),
  ...trace('-160,290 -60,340 60,340 160,290 -110,250 110,250').map(([x, y]) =>
    cloth('flat', '#4a4043', [
      [x - 8, y - 14],
      [x + 8, y - 14],
      [x, y + 20],
    ]),
  ),
];

const crown = (): Piece[] => [
  cloth('cotton', GOLD, CROWN),
  ...trace('-140,-402 0,-430 140,-402').map(([x, y]) => cloth('metal', '#d9594c', oval({ x, y, rx: 18, ry: 18 }))),
];

const orb = (): Piece[] => [
  cloth('metal', GOLD, oval({ x: 236, y: 520, rx: 86, ry: 86 })),
  stitch(deepen(GOLD, 0.18), 12, trace('152,510 236,534 320,510')),
  cloth('metal', GOLD, box({ x: 236, y: 410, width: 22, height: 80, radius: 6 })),
  cloth('metal', GOLD, box({ x: 236, y: 400, width: 70, height: 20, radius: 6 })),
];

/** Brass, below the picture, with the full title. */
const plate = (): Piece[] => [
  cloth('metal', GOLD, box({ x: 0, y: 432, width: 250, height: 62, radius: 10 })),
  ...[420, 442].map((y) =>
    stitch(deepen(GOLD, 0.28), 7, [
      [-90, y],
      [90, y],
    ]),
  ),
];

/** The sitter in a velvet cape with an ermine collar. */
const sitter = (kit: ItemKit): Piece[] => [
  cloth('minky', oklch(0.5, 0.14, toOklch(kit.trim).h), CAPE),
  ...both([stitch(GOLD, 12, trace('60,400 80,520 76,640'))]),
  ...ermine(),
  ...toPrint(kit.plush(0)).map((piece) => (piece.kind === 'cloth' ? { ...piece, fabric: 'minky' as const } : piece)),
  ...crown(),
  ...(kit.features.includes('orb') ? orb() : []),
];

/** Frame, mount and picture about the middle; 840 by 1040. */
const framed = (kit: ItemKit): Piece[] => {
  const back = oklch(0.62, 0.06, toOklch(kit.base).h);
  const bust = place(sitter(kit), { y: -40, scale: 0.66 });
  return [
    cloth('wood', OAK, rectangle(860, 1060)),
    ...[...rectangle(860, 1060)]
      .filter((_, index) => index % 2)
      .map(([x, y]) =>
        stitch(deepen(OAK, 0.14), 4, [
          [x, y],
          [x * 0.86, y * 0.886],
        ]),
      ),
    cloth('paper', deepen(OAK, 0.12), rectangle(756, 956)),
    cloth('paper', '#fbf7ee', rectangle(740, 940)),
    cloth('flat', deepen('#e6dfd0', 0.05), rectangle(566, 756)),
    {
      ...cloth('paper', back, rectangle(556, 746)),
      marks: [glow(lighten(back, 0.2), 0.9, { x: 0, y: -60, rx: 330, ry: 380 }), ...bust],
    },
    ...(kit.features.includes('plate') ? plate() : []),
  ];
};

const onTable = (pieces: readonly Piece[]): Piece[] => place(pieces, { y: -530 });

export const portrait: Item = (kit) => {
  const front = framed(kit);
  const angled = mapPieces(front, { size: 1, point: ([x, y]) => [x * 0.86, y * (1 - (x + 430) * 0.00012) - x * 0.05] });
  const focus = { left: -290, right: 290, top: -860, bottom: -280 };
  return {
    front: { pieces: onTable(front), focus, footing: 410 },
    side: { pieces: onTable(angled), focus, footing: 330 },
  };
};
