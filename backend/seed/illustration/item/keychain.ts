import { deepen } from '../kit/color.ts';
import { box, oval } from '../kit/geometry.ts';
import { place } from '../kit/move.ts';
import { cloth, type Piece, seam, stitch } from '../kit/piece.ts';
import { closed, GOLD, type Item, type ItemKit, STEEL } from './item.ts';

const ring = (color: string, at: { x: number; y: number; r: number; width: number }): Piece[] => {
  const line = closed(oval({ x: at.x, y: at.y, rx: at.r, ry: at.r }));
  const light = oval({ x: at.x - at.width * 0.15, y: at.y - at.width * 0.2, rx: at.r, ry: at.r }).slice(8, 13);
  return [
    stitch(deepen(color, 0.22), at.width, line),
    stitch(color, at.width * 0.7, line),
    stitch('#ffffff', at.width * 0.22, light),
  ];
};

const strap = (color: string): Piece[] => [
  cloth('felt', color, box({ x: 0, y: -880, width: 96, height: 250, radius: 26 })),
  seam(deepen(color, 0.28), [
    [-32, -980],
    [-32, -780],
  ]),
  seam(deepen(color, 0.28), [
    [32, -980],
    [32, -780],
  ]),
];

const key = (): Piece[] => [
  ...ring(GOLD, { x: 0, y: 0, r: 66, width: 34 }),
  cloth('metal', GOLD, box({ x: 0, y: 220, width: 40, height: 320, radius: 12 })),
  cloth('metal', GOLD, box({ x: 44, y: 320, width: 66, height: 34, radius: 8 })),
  cloth('metal', GOLD, box({ x: 38, y: 262, width: 52, height: 30, radius: 8 })),
];

const charm = (kit: ItemKit, turn: number): Piece[] => [
  ...place(key(), { x: 120, y: -1010, turn: -34 }),
  ...strap(kit.trim),
  ...place(kit.plush(turn), { y: -420, scale: 1.05 }),
  ...ring(STEEL, { x: 0, y: -1020, r: 120, width: 26 }),
];

const FOCUS = { left: -380, right: 380, top: -800, bottom: -40 };

export const keychain: Item = (kit) => ({
  front: { pieces: charm(kit, 0), focus: FOCUS, footing: 0 },
  side: { pieces: place(charm(kit, -0.45), { turn: 7 }), focus: FOCUS, footing: 0 },
});
