import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, type Outline, oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { flip, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { repeat } from '../kit/print.ts';
import { hemline, type Item, type ItemKit, OAK } from './item.ts';

/** One sock, toe to the left, standing on y = 0. */
const SOCK: Outline = trace(
  '-70,-1000 100,-1008 260,-1000 262,-760 268,-480 286,-260 262,-90 150,-14 -60,-4 -270,0 -400,-40 -430,-140 -380,-236 -250,-280 -130,-340 -84,-460 -80,-740',
);

const sock = (kit: ItemKit): Piece[] => {
  const print = repeat(kit.print, { left: -330, right: 290, top: -800, bottom: -100, gap: 236, size: 0.25 });
  const heel = cloth('flat', kit.trim, oval({ x: 260, y: -110, rx: 140, ry: 150 }));
  const toe = cloth('flat', kit.trim, oval({ x: -430, y: -110, rx: 150, ry: 190 }));
  const cuff = box({ x: 94, y: -960, width: 372, height: 190, radius: 36 });
  return [
    { ...cloth('cotton', kit.base, SOCK), marks: [...print, heel, toe] },
    hemline(kit.trim, trace('152,-210 136,-120 160,-30')),
    hemline(kit.trim, trace('-306,-250 -284,-150 -300,-20')),
    cloth('knit', kit.trim, cuff),
    hemline(kit.trim, trace('-80,-884 94,-880 268,-884')),
  ];
};

const peg = (): Piece => cloth('wood', lighten(OAK, 0.05), box({ x: 0, y: 0, width: 44, height: 150, radius: 12 }));

const line = (): Piece => ({
  kind: 'thread',
  color: deepen(OAK, 0.15),
  width: 9,
  points: trace('-640,-1120 -200,-1080 200,-1080 640,-1120'),
});

const FOCUS = { left: -240, right: 300, top: -1040, bottom: -500 };

export const socks: Item = (kit) => {
  const one = sock(kit);
  const pair = [...place(one, { x: 250, y: -60, turn: -9, scale: 0.98 }), ...place(one, { x: -150 })];
  const hanging = [
    line(),
    ...place(one, { x: -320, y: -60, turn: 4, scale: 0.92 }),
    ...place(flip(one), { x: 310, y: -50, turn: -3, scale: 0.92 }),
    ...[-190, 200].flatMap((x) => place([peg()], { x, y: -1050 })),
  ];
  return { front: { pieces: pair, focus: FOCUS }, side: { pieces: hanging, focus: FOCUS, footing: 0 } };
};
