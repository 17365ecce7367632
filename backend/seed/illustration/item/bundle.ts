import { deepen, lighten } from '../kit/color.ts';
import { box } from '../kit/geometry.ts';
import { place } from '../kit/move.ts';
import { cloth, type Piece } from '../kit/piece.ts';
import { foldedBlanket } from './blanket.ts';
import { bow, type Item, type ItemKit } from './item.ts';
import { tumbler } from './tumbler.ts';

const swapped = (kit: ItemKit): ItemKit => ({ ...kit, base: kit.trim, trim: kit.base });

/** A toy on a folded blanket, a tumbler beside it. */
const stack = (kit: ItemKit): Piece[] => [
  ...place(kit.toy, { x: 90, y: -380, scale: 0.66 }),
  ...foldedBlanket(kit),
  ...place(tumbler(swapped(kit)).front.pieces, { x: -350, scale: 0.58, y: 20 }),
];

/** A present the toy looks out of. */
const present = (kit: ItemKit): Piece[] => [
  cloth('paper', deepen(kit.base, 0.12), box({ x: 0, y: -520, width: 820, height: 90, radius: 12 })),
  ...place(kit.toy, { y: -130, scale: 0.86 }),
  cloth('paper', kit.base, box({ x: 0, y: -250, width: 800, height: 500, radius: 16 })),
  cloth('paper', kit.trim, box({ x: 0, y: -250, width: 100, height: 500, radius: 3 })),
  cloth('paper', lighten(kit.base, 0.04), box({ x: 0, y: -480, width: 860, height: 96, radius: 14 })),
  cloth('paper', kit.trim, box({ x: 0, y: -480, width: 104, height: 96, radius: 3 })),
  ...place(bow(kit.trim), { y: -440, scale: 1.35 }),
];

export const bundle: Item = (kit) => ({
  front: { pieces: stack(kit), focus: { left: -200, right: 380, top: -1020, bottom: -420 } },
  side: { pieces: present(kit), focus: { left: -320, right: 320, top: -1000, bottom: -380 } },
});
