import { lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { type Item, type ItemKit, STEEL } from './item.ts';

const SLEEVE = symmetric(trace('0,-600 170,-600 182,-420 150,-300 138,-200 0,-190'));

const stripes = (kit: ItemKit): Piece[] =>
  [-440, -330].map((y) => cloth('flat', kit.trim, box({ x: 0, y, width: 420, height: 54, radius: 4 })));

const cover = (kit: ItemKit, turn: number): Piece[] => [
  cloth('metal', STEEL, box({ x: 0, y: -110, width: 34, height: 240, radius: 10 })),
  cloth('flat', '#3a3d44', box({ x: 0, y: -40, width: 44, height: 80, radius: 8 })),
  { ...cloth('knit', kit.base, SLEEVE), marks: stripes(kit), dim: 0.5 },
  cloth('knit', lighten(kit.base, 0.03), box({ x: 0, y: -214, width: 300, height: 76, radius: 30 })),
  ...place([...kit.plush(turn), ...(kit.features.includes('flame') ? flame() : [])], { y: -800, scale: 1.02 }),
];

const flame = (): Piece[] => [
  cloth('felt', '#f0643c', trace('-44,196 -70,280 -40,330 -52,400 0,350 30,420 44,340 76,300 44,196')),
  cloth('felt', '#f8c24a', trace('-20,200 -30,270 0,330 26,280 20,200')),
];

const ball = (): Piece[] => {
  const dimples = [
    [-26, -64],
    [4, -76],
    [30, -58],
    [-44, -40],
    [-10, -46],
    [22, -30],
    [-30, -16],
  ] as const;
  return [
    cloth('paper', '#fbfbf8', box({ x: 0, y: -50, width: 112, height: 112, radius: 56 })),
    ...dimples.map(([x, y]) => ({ kind: 'glow', at: [x, y], rx: 9, ry: 8, color: '#8e96a0', opacity: 0.5 }) as const),
  ];
};

const FOCUS = { left: -380, right: 380, top: -1150, bottom: -400 };

export const golfHeadCover: Item = (kit) => ({
  front: { pieces: cover(kit, 0), focus: FOCUS, footing: 70 },
  side: {
    pieces: [...place(cover(kit, -0.45), { turn: -5 }), ...place(ball(), { x: 300 })],
    focus: FOCUS,
    footing: 70,
  },
});
