import { deepen, lighten, oklch, toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { createRandom } from '@patchwork/backend/src/media/drawing/random.ts';
import { repeat } from '../kit/print.ts';
import { regalia } from './dress.ts';
import { bow, folds, hemline, type Item, type ItemKit, OAK } from './item.ts';

const WAVE: Outline = trace(
  '-430,-1030 -200,-1040 0,-1036 200,-1040 430,-1030 446,-700 452,-360 470,-70 320,-30 160,-84 0,-40 -160,-88 -320,-30 -470,-74 -452,-360 -446,-700',
);
const EDGE = { left: -460, right: 460, top: -1040, bottom: -20 };

const fringe = (color: string): Piece[] =>
  Array.from({ length: 38 }, (_, index) => {
    const x = -460 + index * 24.9;
    const y = -62 - Math.cos((x / 160) * Math.PI) * 26;
    return stitch(color, 9, [
      [x, y - 20],
      [x + 2, y + 22],
      [x - 3, y + 62],
    ]);
  });

const rail = (): Piece[] => [
  cloth('wood', OAK, box({ x: 0, y: -1046, width: 1040, height: 44, radius: 20 })),
  ...[-1, 1].map((side) => cloth('wood', deepen(OAK, 0.04), oval({ x: side * 520, y: -1046, rx: 34, ry: 34 }))),
];

const COAT = symmetric(trace('0,220 180,230 330,300 440,430 520,700 520,900 0,900'));

/** One portrait from edge to edge: a photograph, or a painting where the sitter is dressed for one. */
const onePortrait = (kit: ItemKit): Piece[] => {
  const jewels = regalia(kit.look);
  const isPainted = jewels.length > 0;
  const back = isPainted ? oklch(0.42, 0.05, toOklch(kit.base).h) : lighten(kit.base, 0.06);
  const light = lighten(back, isPainted ? 0.24 : 0.1);
  const navy = oklch(0.36, 0.08, toOklch(kit.base).h);
  const velvet = kit.features.includes('braid') ? navy : kit.trim;
  const coat = isPainted ? velvet : kit.look.body;
  const chest = isPainted ? [] : [cloth('flat', kit.look.belly, oval({ x: 0, y: 520, rx: 190, ry: 260 }))];
  const sitter = [cloth('flat', coat, COAT), ...chest, ...(isPainted ? jewels : []), ...kit.print];
  return [
    cloth('flat', back, box({ x: 0, y: -530, width: 1100, height: 1200, radius: 4 })),
    glow(light, 0.9, { x: -40, y: -640, rx: 520, ry: 560 }),
    ...place(sitter, { y: -600, scale: 0.92 }),
  ];
};

/** Heads at all angles in a shower of paper dots. */
const confetti = (kit: ItemKit): Piece[] => {
  const random = createRandom(`${kit.look.seed} confetti`);
  const dots = Array.from({ length: 110 }, (): Piece => {
    const at = { x: -450 + random() * 900, y: -1030 + random() * 1010 };
    return cloth('flat', oklch(0.76, 0.14, random() * 360), oval({ ...at, rx: 15, ry: 15 }));
  });
  const heads = Array.from({ length: 20 }, (_, index): Piece => {
    const [row, column] = [Math.floor(index / 4), index % 4];
    const x = -345 + column * 230 + (row % 2 ? 60 : -20) + random() * 40;
    return {
      kind: 'stamp',
      pieces: kit.print,
      at: [x, -930 + row * 206 + random() * 40],
      scale: 0.24,
      turn: random() * 300 - 150,
    };
  });
  return [...dots.slice(40), ...heads, ...dots.slice(0, 40)];
};

const NORI = '#2f3a34';
const RICE = '#fffdf6';

/** Salmon on rice, and a roll, each about 170 wide. */
const SALMON: readonly Piece[] = [
  cloth('flat', RICE, box({ x: 0, y: 26, width: 170, height: 74, radius: 34 })),
  cloth('flat', '#f58f63', box({ x: 0, y: -14, width: 186, height: 62, radius: 30 })),
  ...[-50, -10, 30].map((x) =>
    stitch('#ffd9c4', 8, [
      [x, -40],
      [x + 26, 12],
    ]),
  ),
];
const ROLL: readonly Piece[] = [
  cloth('flat', NORI, oval({ x: 0, y: 0, rx: 78, ry: 72 })),
  cloth('flat', RICE, oval({ x: 0, y: 0, rx: 60, ry: 54 })),
  cloth('flat', '#e46a5a', oval({ x: 0, y: 0, rx: 26, ry: 24 })),
];

const sushi = (kit: ItemKit): Piece[] => {
  const kinds = [kit.print, SALMON, kit.print, ROLL];
  return Array.from({ length: 30 }, (_, index): Piece => {
    const [row, column] = [Math.floor(index / 5), index % 5];
    const pieces = kinds[(index + (row % 2) * 2) % kinds.length] ?? SALMON;
    const x = -380 + column * 190 + (row % 2 ? 50 : -10);
    return {
      kind: 'stamp',
      pieces,
      at: [x, -950 + row * 178],
      scale: pieces === kit.print ? 0.23 : 0.72,
      turn: index % 2 ? 12 : -10,
    };
  });
};

const printed = (kit: ItemKit): Piece[] => {
  if (kit.features.includes('one-portrait')) return onePortrait(kit);
  if (kit.features.includes('confetti')) return confetti(kit);
  if (kit.features.includes('sushi')) return sushi(kit);
  return repeat(kit.print, { ...EDGE, left: -420, gap: 300, size: 0.29 });
};

const hung = (kit: ItemKit): Piece[] => [
  ...rail(),
  ...fringe(kit.trim),
  { ...cloth('cotton', kit.base, WAVE), marks: [...printed(kit), ...folds(kit.base, EDGE, 7)], dim: 0.2 },
  hemline(kit.base, trace('-410,-1000 0,-1004 410,-1000')),
];

/** Folded in three and tied with a ribbon; 900 wide and 420 high. One large portrait shows a part of itself. */
export const foldedBlanket = (kit: ItemKit): Piece[] => {
  const isLarge = kit.features.includes('one-portrait');
  const layer = (y: number, tone: string, peek: number): Piece => ({
    ...cloth('cotton', tone, box({ x: 0, y, width: 900, height: 150, radius: 72 })),
    marks: isLarge
      ? place(onePortrait(kit), { y: y + peek })
      : repeat(kit.print, { left: -400, right: 420, top: y, bottom: y + 10, gap: 200, size: 0.17 }),
  });
  return [
    layer(-78, deepen(kit.base, 0.03), 300),
    layer(-212, kit.base, 480),
    layer(-346, lighten(kit.base, 0.02), 640),
    cloth('cotton', kit.trim, box({ x: 0, y: -212, width: 74, height: 424, radius: 12 })),
    ...place(bow(kit.trim), { y: -400, scale: 1.1 }),
  ];
};

const FOCUS = { left: -320, right: 320, top: -860, bottom: -180 };

export const blanket: Item = (kit) => ({
  front: { pieces: hung(kit), focus: FOCUS, footing: 0 },
  side: { pieces: foldedBlanket(kit), footing: 430, focus: { left: -300, right: 300, top: -520, bottom: 100 } },
});
