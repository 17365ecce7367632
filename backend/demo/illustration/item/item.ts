import { deepen, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import type { Subject } from '@patchwork/backend/src/media/drawing/framing.ts';
import type { Outline } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, glow, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import type { Feature, Member } from '../spec.ts';

/** Colors of an item and the animal printed on it. */
export interface ItemKit {
  readonly base: string;
  readonly trim: string;
  /** The animal's head as a flat print, about 700 wide around the origin. */
  readonly print: readonly Piece[];
  readonly plush: (turn: number) => readonly Piece[];
  /** The whole toy, standing on y = 0. */
  readonly toy: readonly Piece[];
  readonly look: Look;
  readonly features: readonly Feature[];
  readonly words: string;
  readonly members: readonly Member[];
}

/** The item seen from the front and from another side (or laid another way). */
interface ItemSubjects {
  readonly front: Subject;
  readonly side: Subject;
}

export type Item = (kit: ItemKit) => ItemSubjects;

export const GOLD = '#e8c06a';
export const STEEL = '#c9ced6';
export const OAK = oklch(0.76, 0.075, 68);

export const closed = (outline: Outline): Outline => [...outline, ...outline.slice(0, 1)];

export const piping = (color: string, width: number, points: Outline): Piece[] => [
  stitch(deepen(color, 0.12), width, points),
  stitch(color, width * 0.7, points),
];

/** Soft folds in hanging cloth: alternating light and dark runs from top to bottom. */
export const folds = (
  color: string,
  area: { left: number; right: number; top: number; bottom: number },
  count: number,
): Piece[] => {
  const step = (area.right - area.left) / count;
  const half = (area.bottom - area.top) / 2;
  return Array.from({ length: count }, (_, index) => {
    const x = area.left + step * (index + 0.5);
    const shape = { x: index % 2 ? x : x + step * 0.3, y: area.top + half, rx: step * 0.55, ry: half * 1.15 };
    return index % 2 ? glow('#ffffff', 0.2, shape) : glow(deepen(color, 0.3), 0.26, shape);
  });
};

export const hemline = (color: string, points: Outline): Piece => seam(deepen(color, 0.28), points);

const LOOP = trace('0,-14 60,-66 128,-70 146,0 128,62 60,58 0,14');
const RIBBON_END = trace('0,0 48,44 96,128 62,138 36,150 10,70');
const KNOT = trace('-30,-30 30,-30 34,0 30,32 -30,32 -34,0');

export const bow = (color: string): Piece[] => [
  ...both([cloth('cotton', deepen(color, 0.05), RIBBON_END)]),
  ...both([cloth('cotton', color, LOOP)]),
  cloth('cotton', deepen(color, 0.03), KNOT),
];
