import { deepen, lighten } from '../kit/color.ts';
import { box, type Outline, oval, trace } from '../kit/geometry.ts';
import { place } from '../kit/move.ts';
import { cloth, type Piece, stitch } from '../kit/piece.ts';
import { repeat } from '../kit/print.ts';
import { bow, folds, hemline, type Item, type ItemKit, OAK } from './item.ts';

const WAVE: Outline = trace(
  '-430,-1030 -200,-1040 0,-1036 200,-1040 430,-1030 446,-700 452,-360 470,-70 320,-30 160,-84 0,-40 -160,-88 -320,-30 -470,-74 -452,-360 -446,-700',
);
const EDGE = { left: -460, right: 460, top: -1040, bottom: -20 };

const fringe = (color: string): Piece[] =>
  Array.from({ length: 38 }, (_, index) => {
    const x = -460 + index * 24.9;
    const y = -62 - Math.cos((x / 160) * Math.PI) * 26;
    return stitch(color, 9, [
      [x, y - 20],
      [x + 2, y + 22],
      [x - 3, y + 62],
    ]);
  });

const rail = (): Piece[] => [
  cloth('wood', OAK, box({ x: 0, y: -1046, width: 1040, height: 44, radius: 20 })),
  ...[-1, 1].map((side) => cloth('wood', deepen(OAK, 0.04), oval({ x: side * 520, y: -1046, rx: 34, ry: 34 }))),
];

const hung = (kit: ItemKit): Piece[] => {
  const print = repeat(kit.print, { ...EDGE, left: -420, gap: 300, size: 0.29 });
  return [
    ...rail(),
    ...fringe(kit.trim),
    { ...cloth('cotton', kit.base, WAVE), marks: [...print, ...folds(kit.base, EDGE, 7)], dim: 0.2 },
    hemline(kit.base, trace('-410,-1000 0,-1004 410,-1000')),
  ];
};

/** Folded in three and tied with a ribbon; 900 wide and 420 high. */
export const foldedBlanket = (kit: ItemKit): Piece[] => {
  const layer = (y: number, tone: string): Piece => ({
    ...cloth('cotton', tone, box({ x: 0, y, width: 900, height: 150, radius: 72 })),
    marks: repeat(kit.print, { left: -400, right: 420, top: y, bottom: y + 10, gap: 200, size: 0.17 }),
  });
  return [
    layer(-78, deepen(kit.base, 0.03)),
    layer(-212, kit.base),
    layer(-346, lighten(kit.base, 0.02)),
    cloth('cotton', kit.trim, box({ x: 0, y: -212, width: 74, height: 424, radius: 12 })),
    ...place(bow(kit.trim), { y: -400, scale: 1.1 }),
  ];
};

const FOCUS = { left: -320, right: 320, top: -860, bottom: -180 };

export const blanket: Item = (kit) => ({
  front: { pieces: hung(kit), focus: FOCUS, footing: 0 },
  side: { pieces: foldedBlanket(kit), footing: 430, focus: { left: -300, right: 300, top: -520, bottom: 100 } },
});
