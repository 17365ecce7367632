import { deepen } from '@patchwork/backend/src/media/drawing/color.ts';
import { getBounds, type Outline, type Point } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { type Ink, spotFill } from '@patchwork/backend/src/media/drawing/ink.ts';
import { smoothPath } from '@patchwork/backend/src/media/drawing/path.ts';
import type { Bead, Cloth, Glow, Piece, Thread } from '@patchwork/backend/src/media/drawing/piece.ts';

/** How far a child's hand strays from the line, in units of the drawing. */
const WOBBLE = 13;

const wobble = (points: Outline, ink: Ink): Outline => {
  const { left, right, top, bottom } = getBounds(points);
  const reach = Math.min(WOBBLE, Math.max(right - left, bottom - top) * 0.06) * 2;
  return points.map(([x, y]): Point => [x + (ink.random() - 0.5) * reach, y + (ink.random() - 0.5) * reach]);
};

/** Coloring-in: slanted strokes that leave some paper free. */
const hatch = (ink: Ink, color: string): string => {
  const id = `h-${color.slice(1)}`;
  return ink.define(id, () => {
    const stroke = (x: number, sway: number): string => `M${x} -4q${sway} 32 0 64t0 64`;
    const strokes = [7, 21, 36, 50, 65].map((x, index) => stroke(x, index % 2 ? 5 : -4)).join('');
    const lines = `<path d="${strokes}" fill="none" stroke="${color}" stroke-width="11" stroke-opacity=".82"/>`;
    const wash = `<rect width="72" height="120" fill="${color}" fill-opacity=".3"/>`;
    return `<pattern id="${id}" width="72" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">${wash}${lines}</pattern>`;
  });
};

const line = (data: string, color: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".9"/>`;

const drawCloth = (piece: Cloth, ink: Ink): string => {
  const data = smoothPath(wobble(piece.outline, ink));
  const colored = `<path d="${data}" fill="#fff"/><path d="${data}" fill="${hatch(ink, piece.color)}"/>`;
  const contour = line(data, deepen(piece.color, 0.16), 9);
  if (!piece.marks?.length) return colored + contour;
  const id = `k${ink.next()}`;
  ink.define(id, () => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
  const marks = piece.marks.map((mark) => drawPiece(mark, ink)).join('');
  return `${colored}<g clip-path="url(#${id})">${marks}</g>${contour}`;
};

const drawThread = ({ dash, points, color, width }: Thread, ink: Ink): string =>
  dash ? '' : line(smoothPath(wobble(points, ink), false), color, Math.max(9, width * 1.3));

const drawBead = ({ at: [x, y], r, color }: Bead, ink: Ink): string => {
  const dot = wobble([[x, y]], ink)[0] ?? [x, y];
  return `<circle cx="${Math.round(dot[0])}" cy="${Math.round(dot[1])}" r="${Math.round(r)}" fill="${color}" fill-opacity=".92"/><circle cx="${Math.round(dot[0] - r * 0.3)}" cy="${Math.round(dot[1] - r * 0.3)}" r="${Math.round(r * 0.28)}" fill="#fff"/>`;
};

const drawGlow = ({ at: [x, y], rx, ry, color, opacity }: Glow, ink: Ink): string =>
  opacity < 0.5 ? '' : `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${spotFill(ink, color, 0.8)}"/>`;

const drawPiece = (piece: Piece, ink: Ink): string => {
  switch (piece.kind) {
    case 'cloth':
      return drawCloth(piece, ink);
    case 'thread':
      return drawThread(piece, ink);
    case 'bead':
      return drawBead(piece, ink);
    case 'glow':
      return drawGlow(piece, ink);
    case 'stamp':
      return '';
  }
};

export const paintCrayon = (pieces: readonly Piece[], ink: Ink): string =>
  pieces.map((piece) => drawPiece(piece, ink)).join('');
