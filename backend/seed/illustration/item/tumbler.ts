import { deepen, lighten } from '../kit/color.ts';
import { box, oval, sharp, symmetric, trace } from '../kit/geometry.ts';
import { place } from '../kit/move.ts';
import { cloth, glow, type Piece, stitch } from '../kit/piece.ts';
import { aroundBall } from '../kit/turn.ts';
import { type Item, type ItemKit, STEEL } from './item.ts';

const CUP = symmetric(trace('0,-900 270,-900 268,-640 240,-320 214,-60 196,-12 100,4 0,6'));

const shine = (): Piece[] => [
  glow('#ffffff', 0.55, { x: -190, y: -480, rx: 46, ry: 420 }),
  glow('#ffffff', 0.22, { x: 216, y: -520, rx: 22, ry: 360 }),
  glow('#3b2c4a', 0.3, { x: 270, y: -440, rx: 80, ry: 520 }),
  glow('#3b2c4a', 0.24, { x: -292, y: -440, rx: 66, ry: 520 }),
];

const cup = (kit: ItemKit, turn: number): Piece[] => {
  const print = aroundBall(place(kit.print, { y: -470, scale: 0.56 }), 262, turn);
  const foot = cloth('flat', STEEL, box({ x: 0, y: -10, width: 520, height: 66, radius: 4 }));
  return [
    stitch(deepen(kit.trim, 0.06), 30, trace('60,-940 84,-1120 104,-1290')),
    stitch(lighten(kit.trim, 0.08), 10, trace('54,-940 78,-1120 98,-1288')),
    { ...cloth('cotton', kit.base, CUP), marks: [...print, foot, ...shine()] },
    cloth('metal', STEEL, box({ x: 0, y: -894, width: 560, height: 46, radius: 18 })),
    cloth('metal', lighten(kit.trim, 0.02), sharp(trace('-262,-914 -236,-986 236,-986 262,-914'))),
    cloth('metal', lighten(kit.trim, 0.05), oval({ x: 0, y: -986, rx: 236, ry: 26 })),
  ];
};

const FOCUS = { left: -280, right: 280, top: -780, bottom: -160 };

export const tumbler: Item = (kit) => ({
  front: { pieces: cup(kit, 0), focus: FOCUS, footing: 200 },
  side: { pieces: cup(kit, -0.55), focus: FOCUS, footing: 200 },
});
