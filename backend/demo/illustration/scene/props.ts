import { deepen, lighten, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { box, type Outline, sharp, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { type Ink, spotFill } from '@patchwork/backend/src/media/drawing/ink.ts';
import { getPieceBounds, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { paintPlush } from '@patchwork/backend/src/media/drawing/plush.ts';
import { at, type Spot } from '@patchwork/backend/src/media/drawing/stage.ts';
import { paintCrayon } from '../kit/crayon.ts';
import { toPrint } from '../kit/print.ts';

const sheet = (width: number, height: number): Outline =>
  sharp([
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ]);

const sheetShadow = (ink: Ink, width: number, height: number): string =>
  `<rect x="${-width * 0.62}" y="${-height * 0.6}" width="${width * 1.24}" height="${height * 1.24}" fill="${spotFill(ink, '#6b4c3f', 0.3)}"/>`;

/** Pieces scaled to stand in a box about the origin. */
const inBox = (pieces: readonly Piece[], width: number, height: number): Piece[] => {
  const bounds = getPieceBounds(pieces);
  const scale = Math.min(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top));
  return place(pieces, {
    scale,
    x: (-(bounds.left + bounds.right) / 2) * scale,
    y: (-(bounds.top + bounds.bottom) / 2) * scale,
  });
};

export const crayonSheet = (ink: Ink, pieces: readonly Piece[], spot: Spot & { turn: number }): string => {
  const page = paintPlush([cloth('paper', '#fffdf7', sheet(660, 840))], ink);
  const sun = '<path d="M-330 -420h150q-10 130 -150 150z" fill="#ffd75e" fill-opacity=".85"/>';
  const rays =
    '<path d="M-150 -400l70 -4M-160 -330l66 26M-200 -280l40 54M-268 -252l14 64" stroke="#f3b93a" stroke-width="10" stroke-linecap="round"/>';
  const grass =
    '<path d="M-310 350q40 -34 70 0t70 0t70 0t70 0t70 0t70 0t70 0t70 0t40 -4" fill="none" stroke="#6bb35a" stroke-width="13" stroke-linecap="round"/>';
  const toy = paintCrayon(place(inBox(pieces, 540, 610), { scale: 1, y: 30 }), ink);
  const tape =
    '<rect x="-80" y="-452" width="160" height="58" rx="4" fill="#f4dfa0" fill-opacity=".82" transform="rotate(-3)"/>';
  return at(spot, `${sheetShadow(ink, 660, 840)}${page}${sun}${rays}${grass}${toy}${tape}`, spot.turn);
};

/** An instant photograph of the pet the toy was made after. */
export const photograph = (ink: Ink, pieces: readonly Piece[], spot: Spot & { turn: number }): string => {
  const card = paintPlush([cloth('paper', '#fffdf8', sheet(620, 740))], ink);
  ink.define('photo', () => '<clipPath id="photo"><rect x="-268" y="-328" width="536" height="540"/></clipPath>');
  const meadow =
    '<rect x="-268" y="-328" width="536" height="540" fill="#bfe0ee"/><circle cx="150" cy="-220" r="190" fill="#fff" fill-opacity=".35"/><path d="M-268 20q140 -70 268 -20t268 -30v250h-536z" fill="#a9cf8b"/><path d="M-268 110q140 -50 300 -14t240 -20v140h-540z" fill="#8fbe74"/>';
  const pet = paintPlush(place(toPrint(pieces), { scale: 0.5, y: 250 }), ink);
  return at(spot, `${sheetShadow(ink, 620, 740)}${card}<g clip-path="url(#photo)">${meadow}${pet}</g>`, spot.turn);
};

const crayonStick = (color: string): Piece[] => [
  cloth('paper', color, box({ x: 0, y: 0, width: 210, height: 46, radius: 10 })),
  cloth('paper', lighten(color, 0.08), box({ x: -20, y: 0, width: 120, height: 46, radius: 2 })),
  cloth('paper', deepen(color, 0.05), trace('104,-18 150,-7 156,0 150,7 104,18')),
];

export const crayons = (hue: number): Piece[] => [
  ...place(crayonStick(oklch(0.68, 0.17, 25)), { x: 0, y: 0, turn: 14 }),
  ...place(crayonStick(oklch(0.83, 0.15, 90)), { x: 150, y: 44, turn: -10 }),
  ...place(crayonStick(oklch(0.68, 0.13, hue + 180)), { x: -70, y: 66, turn: -22 }),
];
