import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, mirror, type Outline, oval, sharp, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { repeat } from '../kit/print.ts';
import { closed, folds, hemline, type ItemKit, OAK, piping } from './item.ts';

const BODY: Outline = trace('0,-770 110,-812 230,-770 316,-680 300,-480 308,-240 318,-20 160,6 0,10');

export const LONG_SLEEVE: Outline = trace('230,-772 320,-720 420,-460 486,-190 400,-160 330,-300 284,-500');
export const SHORT_SLEEVE: Outline = trace('226,-774 330,-728 440,-560 484,-470 402,-424 318,-410 284,-560');

const COLLAR: Outline = sharp(trace('0,-726 104,-830 142,-800 106,-668'));

const collar = ({ base, trim }: ItemKit): Piece[] =>
  both([
    cloth('cotton', lighten(base, 0.07), COLLAR),
    ...piping(trim, 9, [...COLLAR.slice(0, 1), ...COLLAR.slice(6), ...COLLAR.slice(4, 5)]),
  ]);

const buttons = (color: string, ys: readonly number[]): Piece[] =>
  ys.flatMap((y) => [
    glow(deepen(color, 0.4), 0.5, { x: 0, y: y + 5, rx: 26, ry: 24 }),
    cloth('metal', color, oval({ x: 0, y, rx: 17, ry: 17 })),
    ...[-5, 5].map((x) => glow(deepen(color, 0.5), 0.9, { x, y, rx: 4, ry: 4 })),
  ]);

export interface ShirtCut {
  readonly sleeve: Outline;
  readonly buttons: readonly number[];
}

const sleeves = (kit: ItemKit, sleeve: Outline): Piece[] => {
  const print = repeat(kit.print, { left: 230, right: 500, top: -740, bottom: -200, gap: 200, size: 0.19 });
  const edge = sleeve.slice(3, 5);
  return both([{ ...cloth('cotton', kit.base, sleeve), marks: print }, ...piping(kit.trim, 15, edge)]);
};

export const shirt = (kit: ItemKit, cut: ShirtCut): Piece[] => {
  const outline = [...BODY, ...mirror(BODY).slice(1, -1).reverse()];
  const area = { left: -310, right: 310, top: -800, bottom: 0 };
  const print = repeat(kit.print, { ...area, left: -290, top: -700, gap: 206, size: 0.2 });
  return [
    cloth('cotton', deepen(kit.base, 0.14), oval({ x: 0, y: -792, rx: 120, ry: 44 })),
    ...sleeves(kit, cut.sleeve),
    { ...cloth('cotton', kit.base, outline), marks: [...print, ...folds(kit.base, area, 5)] },
    ...piping(kit.trim, 8, trace('0,-730 2,-400 0,0')),
    ...buttons(kit.trim, cut.buttons),
    ...collar(kit),
    hemline(kit.base, trace('-300,-34 0,-20 300,-34')),
  ];
};

const TROUSERS: Outline = trace('0,-640 230,-640 262,-420 290,-30 190,6 84,0 40,-300 0,-360');

export const trousers = (kit: ItemKit): Piece[] => {
  const outline = [...TROUSERS, ...mirror(TROUSERS).slice(1, -1).reverse()];
  const print = repeat(kit.print, { left: -270, right: 280, top: -560, bottom: 0, gap: 200, size: 0.19 });
  return [
    {
      ...cloth('cotton', kit.base, outline),
      marks: [...print, ...folds(kit.base, { left: -280, right: 280, top: -640, bottom: 0 }, 5)],
    },
    cloth('knit', kit.trim, box({ x: 0, y: -630, width: 474, height: 62, radius: 20 })),
    ...both(piping(kit.trim, 13, trace('84,-4 190,2 290,-34'))),
  ];
};

/** A shirt folded into a square, as a shop hands it over. */
export const foldedShirt = (kit: ItemKit, cut: ShirtCut): Piece[] => {
  const square = box({ x: 0, y: -400, width: 700, height: 800, radius: 46 });
  const print = repeat(kit.print, { left: -330, right: 350, top: -720, bottom: -40, gap: 232, size: 0.23 });
  return [
    cloth('cotton', deepen(kit.base, 0.06), box({ x: 6, y: -388, width: 716, height: 800, radius: 50 })),
    {
      ...cloth('cotton', kit.base, square),
      marks: [...print, ...folds(kit.base, { left: -350, right: 350, top: -800, bottom: 0 }, 3)],
    },
    ...piping(kit.trim, 8, [
      [0, -716],
      [0, -20],
    ]),
    ...buttons(
      kit.trim,
      cut.buttons.map((y) => y * 0.95),
    ),
    cloth('cotton', deepen(kit.base, 0.14), oval({ x: 0, y: -792, rx: 120, ry: 40 })),
    ...place(collar(kit), { y: 14 }),
    hemline(kit.base, closed(box({ x: 0, y: -400, width: 660, height: 760, radius: 40 })).slice(0, 9)),
  ];
};

export const hanger = (): Piece[] => [
  {
    kind: 'thread',
    color: '#b9bec6',
    width: 13,
    points: trace('0,-850 0,-900 40,-940 26,-990 -24,-990 -34,-960'),
  },
  cloth('wood', OAK, trace('0,-880 60,-866 250,-790 270,-766 240,-756 0,-820 -240,-756 -270,-766 -250,-790 -60,-866')),
];
