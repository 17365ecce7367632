import type { Bounds } from './geometry.ts';
import type { Ink } from './ink.ts';
import { getPieceBounds } from './move.ts';
import type { Piece } from './piece.ts';
import { paintPlush } from './plush.ts';
import { createRandom } from './random.ts';
import { at, contactShadow, fit, HEIGHT, paintGround, type Spot, WIDTH, wallShadow } from './stage.ts';

/** A finished thing standing on y = 0, and the part worth a close look. */
export interface Subject {
  readonly pieces: readonly Piece[];
  readonly focus: Bounds;
  /** Half the width of what touches the floor, where that is not about the whole width; 0 hangs in the air. */
  readonly footing?: number;
}

/** The pastel sweep that a subject is shown on. */
export interface Backdrop {
  readonly ink: Ink;
  /** OKLCH degrees. */
  readonly hue: number;
  /** How much deeper than usual, for a pale subject. */
  readonly depth: number;
}

/** Hue of the pastel ground: the picture's own, moved a little so that neighbours in a list differ. */
export const getGroundHue = ({ seed, hue }: { readonly seed: string; readonly hue: number }): number => {
  const drift = (createRandom(`${seed} ground`)() - 0.5) * 28;
  return (((hue + drift) % 360) + 360) % 360;
};

export const sweep = ({ ink, hue, depth }: Backdrop, horizon: number): string =>
  paintGround(ink, { hue, depth, horizon });

export const stand = ({ ink, hue }: Backdrop, subject: Subject, spot: Spot): string => {
  const bounds = getPieceBounds(subject.pieces);
  const reach = (subject.footing ?? Math.min((bounds.right - bounds.left) / 2, 330)) * spot.scale;
  const drawn = at(spot, paintPlush(subject.pieces, ink));
  const middle = spot.y + ((bounds.top + bounds.bottom) / 2) * spot.scale;
  const height = (bounds.bottom - bounds.top) * spot.scale;
  if (reach === 0)
    return (
      wallShadow(ink, hue, {
        x: spot.x,
        y: middle,
        rx: (bounds.right - bounds.left) * spot.scale * 0.56,
        ry: height * 0.54,
      }) + drawn
    );
  return contactShadow(ink, hue, { x: spot.x, y: spot.y - 6, rx: reach }) + drawn;
};

/** One subject alone on the sweep. */
export const alone = (backdrop: Backdrop, subject: Subject): string => {
  const spot = fit(getPieceBounds(subject.pieces));
  return sweep(backdrop, spot.y - 90) + stand(backdrop, subject, spot);
};

/** So close that hair and stitches show. */
export const closeUp = (backdrop: Backdrop, subject: Subject): string => {
  const { left, right, top, bottom } = subject.focus;
  const scale = Math.max(WIDTH / (right - left), (HEIGHT * 0.8) / (bottom - top));
  const spot = { scale, x: WIDTH / 2 - ((left + right) / 2) * scale, y: HEIGHT / 2 - ((top + bottom) / 2) * scale };
  return sweep(backdrop, HEIGHT * 0.9) + at(spot, paintPlush(subject.pieces, backdrop.ink));
};
