import { deepen } from './color.ts';
import { getBounds } from './geometry.ts';
import { grainFill } from './grain.ts';
import { dimFill, formFill, type Ink, spotFill, veilFill } from './ink.ts';
import { furryPath, smoothPath } from './path.ts';
import type { Bead, Cloth, Fabric, Glow, Piece, Stamp, Thread } from './piece.ts';

/** Length of the hairs at the edge. */
const PILE: Partial<Record<Fabric, number>> = { fur: 11, minky: 4, felt: 2.5 };

const edge = (piece: Cloth, ink: Ink): string => {
  const pile = PILE[piece.fabric];
  return pile ? furryPath(piece.outline, pile, ink.random) : smoothPath(piece.outline);
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const fill = (data: string, paint: string): string => `<path d="${data}" fill="${paint}"/>`;

const paintMarks = (piece: Cloth, outline: string, ink: Ink): string => {
  if (!piece.marks?.length) return '';
  const id = `c${ink.next()}`;
  ink.define(id, () => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  const marks = piece.marks.map((mark) => (mark.kind === 'cloth' ? paintMark(mark, ink) : paintPiece(mark, ink)));
  const veil = veilFill(ink, piece.color, piece.fabric);
  return `<g clip-path="url(#${id})">${marks.join('')}</g>${veil ? fill(outline, veil) : ''}`;
};

/** Marks take no light of their own: the veil over the part they lie on does it for them. */
const paintMark = (mark: Cloth, ink: Ink): string =>
  fill(edge(mark, ink), mark.color) + paintMarks({ ...mark, fabric: 'flat' }, smoothPath(mark.outline), ink);

/** Grain on a nose-sized part would not be seen, and every grained part costs time. */
const isLarge = ({ outline }: Cloth): boolean => {
  const { left, right, top, bottom } = getBounds(outline);
  return Math.min(right - left, bottom - top) > 110;
};

const paintCloth = (piece: Cloth, ink: Ink): string => {
  const outline = smoothPath(piece.outline);
  const base = piece.marks?.length ? piece.color : formFill(ink, piece.color, piece.fabric);
  const grain = isLarge(piece) ? grainFill(ink, piece.fabric) : null;
  return [
    fill(edge(piece, ink), base),
    paintMarks(piece, outline, ink),
    grain ? fill(outline, grain) : '',
    piece.dim ? fill(outline, dimFill(ink, piece.color, piece.dim)) : '',
  ].join('');
};

const paintThread = ({ points, color, width, dash, opacity }: Thread): string => {
  const dashes = dash ? ` stroke-dasharray="${width * 3.2} ${width * 2.4}"` : '';
  const fade = opacity === undefined ? '' : ` stroke-opacity="${opacity}"`;
  const stroke = `stroke="${color}" stroke-width="${Math.round(width * 10) / 10}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${smoothPath(points, false)}" fill="none" ${stroke}${dashes}${fade}/>`;
};

const beadFill = (ink: Ink, color: string): string => {
  const id = `b-${color.slice(1)}`;
  const stops = `<stop offset="0" stop-color="${deepen(color, -0.16)}"/><stop offset=".7" stop-color="${color}"/>`;
  return ink.define(id, () => `<radialGradient id="${id}" cx=".5" cy=".85" r=".8">${stops}</radialGradient>`);
};

const circle = (x: number, y: number, r: number): string =>
  `<circle cx="${Math.round(x * 10) / 10}" cy="${Math.round(y * 10) / 10}" r="${Math.round(r * 10) / 10}"`;

const paintBead = ({ at: [x, y], r, color, iris }: Bead, ink: Ink): string =>
  [
    `${circle(x, y + r * 0.12, r * 1.5)} fill="${spotFill(ink, '#1a0d12', 0.3)}"/>`,
    iris ? `${circle(x, y, r)} fill="${iris}"/>` : '',
    `${circle(x, y, iris ? r * 0.72 : r)} fill="${beadFill(ink, color)}"/>`,
    `${circle(x - r * 0.3, y - r * 0.36, r * 0.3)} fill="#fff"/>`,
    `${circle(x + r * 0.34, y + r * 0.34, r * 0.13)} fill="#fff" fill-opacity=".75"/>`,
  ].join('');

const paintGlow = ({ at: [x, y], rx, ry, color, opacity }: Glow, ink: Ink): string =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${spotFill(ink, color, opacity)}"/>`;

/** One definition for all stamps of the same pieces: a printed shirt would else weigh ten times as much. */
const paintStamp = ({ pieces, at, scale, turn }: Stamp, ink: Ink): string => {
  const id = ink.share(pieces, () => paintPlush(pieces, ink));
  const transform = `translate(${rounded(at[0])} ${rounded(at[1])}) rotate(${rounded(turn)}) scale(${rounded(scale)})`;
  return `<use href="#${id}" transform="${transform}"/>`;
};

const paintPiece = (piece: Piece, ink: Ink): string => {
  switch (piece.kind) {
    case 'cloth':
      return paintCloth(piece, ink);
    case 'thread':
      return paintThread(piece);
    case 'bead':
      return paintBead(piece, ink);
    case 'glow':
      return paintGlow(piece, ink);
    case 'stamp':
      return paintStamp(piece, ink);
  }
};

/** The pieces as sewn things: lit from above, with grain, hair and stitches. */
export const paintPlush = (pieces: readonly Piece[], ink: Ink): string =>
  pieces.map((piece) => paintPiece(piece, ink)).join('');
