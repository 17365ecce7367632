import { deepen, lighten, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, oval, sharp, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { type Item, type ItemKit, OAK } from './item.ts';

const SHOULDERS = symmetric(trace('0,70 60,76 120,110 140,190 0,200'));

/** Somebody at the other end of the call. */
const person = (cloths: { skin: string; hair: string; jumper: string; wall: string }): Piece[] => [
  {
    ...cloth('flat', cloths.wall, box({ x: 0, y: 0, width: 250, height: 220, radius: 22 })),
    marks: [
      cloth('flat', cloths.hair, oval({ x: 0, y: 4, rx: 78, ry: 86 })),
      cloth('flat', cloths.jumper, SHOULDERS),
      cloth('flat', cloths.skin, box({ x: 0, y: 72, width: 44, height: 60, radius: 18 })),
      cloth('flat', cloths.skin, oval({ x: 0, y: 16, rx: 58, ry: 64 })),
      cloth('flat', cloths.hair, trace('-62,6 -50,-50 0,-70 50,-50 62,6 30,-22 -10,-26')),
      ...[-20, 20].map((x) => cloth('flat', '#3d2a28', oval({ x, y: 18, rx: 6, ry: 8 }))),
      stitch('#b5534c', 6, trace('-18,44 0,54 18,44')),
    ],
  },
];

/** The sheet that the two draw on, the pencil still on it. */
const sheet = (kit: ItemKit): Piece[] => [
  {
    ...cloth('flat', '#fffdf7', box({ x: 0, y: 0, width: 520, height: 470, radius: 22 })),
    marks: place(kit.print, { y: 6, scale: 0.56 }),
  },
  ...place(
    [
      cloth('flat', '#f2b84b', box({ x: 0, y: 0, width: 190, height: 24, radius: 4 })),
      cloth('flat', '#f4dcb8', trace('-94,-12 -130,0 -94,12')),
      cloth('flat', '#e88a8f', box({ x: 98, y: 0, width: 26, height: 24, radius: 6 })),
    ],
    { x: 208, y: 120, turn: -38 },
  ),
];

const dot = (color: string, x: number, r: number): Piece => cloth('flat', color, oval({ x, y: -196, rx: r, ry: r }));

/** A laptop in the middle of a video call; standing on y = 0. */
const laptop = (kit: ItemKit): Piece[] => [
  cloth('metal', '#3b3f4a', box({ x: 0, y: -480, width: 980, height: 740, radius: 40 })),
  cloth('flat', '#252a36', box({ x: 0, y: -488, width: 916, height: 664, radius: 22 })),
  ...place(sheet(kit), { x: -166, y: -534 }),
  ...place(person({ skin: '#f3cba8', hair: '#5b3a29', jumper: kit.trim, wall: lighten(kit.base, 0.06) }), {
    x: 296,
    y: -658,
  }),
  ...place(person({ skin: '#b9805a', hair: '#2b211f', jumper: oklch(0.8, 0.11, 85), wall: '#dfe7ef' }), {
    x: 296,
    y: -412,
  }),
  dot('#5c6475', -84, 32),
  dot('#e5564e', 0, 38),
  dot('#5c6475', 84, 32),
  stitch('#fff', 9, trace('-20,-192 -8,-202 8,-202 20,-192')),
  cloth('metal', '#c9ced6', sharp(trace('-500,-110 500,-110 600,-20 -600,-20'))),
  cloth('metal', '#aeb4bf', box({ x: 0, y: -12, width: 1200, height: 26, radius: 12 })),
  cloth('flat', '#9aa1ad', box({ x: 0, y: -66, width: 760, height: 52, radius: 8 })),
];

const cup = (kit: ItemKit): Piece[] => [
  stitch(deepen(kit.trim, 0.06), 22, trace('90,-180 150,-190 156,-110 92,-90')),
  cloth('metal', kit.trim, box({ x: 0, y: -110, width: 200, height: 220, radius: 30 })),
  ...[-56, 0, 54].map((x, index) =>
    stitch(oklch(0.72, 0.14, 40 + index * 110), 22, [
      [x, -210],
      [x * 1.3, -380 + index * 26],
    ]),
  ),
  cloth('wood', OAK, box({ x: 0, y: -6, width: 230, height: 18, radius: 8 })),
];

const FOCUS = { left: -440, right: 120, top: -800, bottom: -220 };

/** A service has no shape; what is seen of a call is the screen. */
export const screen: Item = (kit) => ({
  front: { pieces: laptop(kit), focus: FOCUS, footing: 560 },
  side: {
    pieces: [...place(laptop(kit), { x: -90 }), ...place(cup(kit), { x: 470, y: 60 })],
    focus: FOCUS,
    footing: 600,
  },
});
