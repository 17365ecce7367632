import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { bow, GOLD, type Item, type ItemKit, OAK } from './item.ts';

/** A box of 800 by 500 about x = 0: a present, or one of wood that is kept. */
const front = (kit: ItemKit): Piece[] =>
  kit.features.includes('wooden-box')
    ? [
        cloth('wood', OAK, box({ x: 0, y: -250, width: 800, height: 500, radius: 16 })),
        ...[-340, -170].map((y) =>
          stitch(deepen(OAK, 0.14), 5, [
            [-396, y],
            [396, y],
          ]),
        ),
        cloth('wood', lighten(OAK, 0.05), box({ x: 0, y: -478, width: 830, height: 74, radius: 12 })),
        cloth('metal', GOLD, oval({ x: 0, y: -478, rx: 44, ry: 20 })),
      ]
    : [
        cloth('paper', kit.base, box({ x: 0, y: -250, width: 800, height: 500, radius: 16 })),
        cloth('paper', kit.trim, box({ x: 0, y: -250, width: 100, height: 500, radius: 3 })),
        cloth('paper', lighten(kit.base, 0.04), box({ x: 0, y: -480, width: 860, height: 96, radius: 14 })),
        cloth('paper', kit.trim, box({ x: 0, y: -480, width: 104, height: 96, radius: 3 })),
        ...place(bow(kit.trim), { y: -440, scale: 1.35 }),
      ];

const rim = (kit: ItemKit): Piece[] => {
  const color = kit.features.includes('wooden-box') ? deepen(OAK, 0.2) : deepen(kit.base, 0.12);
  return [cloth('paper', color, box({ x: 0, y: -520, width: 820, height: 90, radius: 12 }))];
};

/** The box with somebody looking out of it. */
const opened = (kit: ItemKit): Piece[] => [...rim(kit), ...place(kit.toy, { y: -130, scale: 0.86 }), ...front(kit)];

const FOCUS = { left: -320, right: 320, top: -1000, bottom: -380 };

/** The box of a bundle; its contents are drawn beside it from their own illustrations. */
export const bundle: Item = (kit) => ({
  front: { pieces: front(kit), focus: { left: -320, right: 320, top: -640, bottom: -20 } },
  side: { pieces: opened(kit), focus: FOCUS },
});
