import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval, sharp, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { aroundBall } from '../kit/turn.ts';
import { type Item, type ItemKit, STEEL } from './item.ts';

const CUP = symmetric(trace('0,-900 270,-900 268,-640 240,-320 214,-60 196,-12 100,4 0,6'));

const shine = (): Piece[] => [
  glow('#ffffff', 0.55, { x: -190, y: -480, rx: 46, ry: 420 }),
  glow('#ffffff', 0.22, { x: 216, y: -520, rx: 22, ry: 360 }),
  glow('#3b2c4a', 0.3, { x: 270, y: -440, rx: 80, ry: 520 }),
  glow('#3b2c4a', 0.24, { x: -292, y: -440, rx: 66, ry: 520 }),
];

/** A dog from nose to tail, drawn without lifting the pen. */
const LINE = trace(
  '-210,-30 -250,-10 -236,30 -190,40 -170,96 -176,190 -166,236 -140,236 -136,140 40,136 96,150 92,236 122,238 130,110 150,20 210,-70 224,-44 150,40 60,-20 -90,-24 -120,-70 -124,-130 -96,-180 -80,-120 -110,-90 -150,-110 -210,-30',
);

/** The picture on the cup: printed in the middle, sitting on the edge of a wide foot, or engraved as one line. */
const picture = (kit: ItemKit): Piece[] => {
  if (kit.features.includes('one-line')) {
    return [
      stitch(
        deepen(kit.base, 0.3),
        13,
        place([stitch('#000000', 1, LINE)], { y: -470, scale: 0.9 }).flatMap((one) =>
          one.kind === 'thread' ? one.points : [],
        ),
      ),
    ];
  }
  return kit.features.includes('wide-foot')
    ? place(kit.print, { y: -210, scale: 0.5 })
    : place(kit.print, { y: -470, scale: 0.56 });
};

const CORK = '#c99a6b';

const cup = (kit: ItemKit, turn: number): Piece[] => {
  const print = aroundBall(picture(kit), 262, turn);
  const wide = kit.features.includes('wide-foot')
    ? [cloth('felt', CORK, box({ x: 0, y: -34, width: 560, height: 96, radius: 34 }))]
    : [];
  const foot = cloth('flat', STEEL, box({ x: 0, y: -10, width: 520, height: 66, radius: 4 }));
  return [
    stitch(deepen(kit.trim, 0.06), 30, trace('60,-940 84,-1120 104,-1290')),
    stitch(lighten(kit.trim, 0.08), 10, trace('54,-940 78,-1120 98,-1288')),
    { ...cloth('cotton', kit.base, CUP), marks: [...print, foot, ...shine()] },
    ...wide,
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
