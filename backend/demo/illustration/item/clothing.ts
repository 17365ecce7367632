import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { foldedShirt, hanger, LONG_SLEEVE, SHORT_SLEEVE, type ShirtCut, shirt, trousers } from './garment.ts';
import { bow, closed, type Item, type ItemKit } from './item.ts';

const NIGHT: ShirtCut = { sleeve: LONG_SLEEVE, buttons: [-600, -450, -300, -150] };
const POLO: ShirtCut = { sleeve: SHORT_SLEEVE, buttons: [-640, -560, -480] };

export const pajamas: Item = (kit) => ({
  front: {
    pieces: [...place(trousers(kit), { y: 0 }), ...place(shirt(kit, NIGHT), { y: -520 })],
    focus: { left: -280, right: 280, top: -1340, bottom: -780 },
  },
  side: {
    pieces: [...foldedShirt(kit, NIGHT), ...place(bow(kit.trim), { y: -170, scale: 1.2 })],
    focus: { left: -280, right: 280, top: -840, bottom: -280 },
  },
});

export const golfShirt: Item = (kit) => ({
  front: {
    footing: 0,
    pieces: [...hanger(), ...shirt(kit, POLO)],
    focus: { left: -260, right: 260, top: -860, bottom: -340 },
  },
  side: { pieces: foldedShirt(kit, POLO), focus: { left: -280, right: 280, top: -840, bottom: -280 } },
});

const MASK: Outline = symmetric(trace('0,-560 180,-540 330,-470 420,-430 430,-280 400,-130 270,-50 120,-6 0,0'));

const loops = (color: string): Piece[] =>
  both([
    stitch(deepen(color, 0.08), 20, trace('410,-410 540,-430 610,-300 560,-160 396,-150')),
    stitch(color, 12, trace('410,-410 540,-430 610,-300 560,-160 396,-150')),
  ]);

const pleats = (color: string): Piece[] =>
  [-380, -200].flatMap((y) => [
    {
      ...stitch(deepen(color, 0.2), 9, [
        [-400, y],
        [0, y + 26],
        [400, y],
      ]),
      opacity: 0.35,
    },
    {
      ...stitch('#ffffff', 6, [
        [-400, y + 9],
        [0, y + 35],
        [400, y + 9],
      ]),
      opacity: 0.4,
    },
  ]);

/** The lower half of a face, as large as the wearer's own, whose eyes it leaves free; else a small whole one. */
const onMask = ({ features, print }: ItemKit): Piece[] =>
  features.includes('muzzle')
    ? place(
        print.filter(({ kind }) => kind !== 'bead'),
        { y: -460, scale: 1.4 },
      )
    : place(print, { y: -290, scale: 0.62 });

const faceMask = (kit: ItemKit): Piece[] => [
  ...loops(lighten(kit.trim, 0.02)),
  { ...cloth('cotton', kit.base, MASK), marks: [...onMask(kit), ...pleats(kit.base)] },
  seam(deepen(kit.base, 0.3), closed(MASK.map(([x, y]) => [x * 0.94, (y + 280) * 0.92 - 280] as const))),
];

const FOCUS = { left: -300, right: 300, top: -560, bottom: 40 };

export const mask: Item = (kit) => ({
  front: { pieces: faceMask(kit), focus: FOCUS },
  side: {
    pieces: [
      ...place(faceMask({ ...kit, base: kit.trim, trim: kit.base }), { y: -420, x: 60, turn: 8, scale: 0.9 }),
      ...place(faceMask(kit), { turn: -6 }),
    ],
    focus: FOCUS,
  },
});
