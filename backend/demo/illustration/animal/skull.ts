import { deepen } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { type Cloth, cloth, type Fabric, type Piece, seam } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { blush, type FaceShape } from './face.ts';

/** The usual round head, a little wider than high. */
export const ROUND: Outline = oval({ x: 0, y: 0, rx: 342, ry: 284, square: 2.25 });

/** Full cheeks low down: cats, foxes, sloths. */
export const CHEEKY: Outline = symmetric(trace('0,-262 150,-250 262,-180 322,-60 352,60 318,176 208,256 0,280'));

interface SkullShape {
  readonly outline: Outline;
  readonly fabric: Fabric;
  readonly marks?: readonly Piece[];
}

/** A head with its patches and the blush on its cheeks. */
export const skull = (look: Look, face: FaceShape, { outline, fabric, marks = [] }: SkullShape): Cloth => ({
  ...cloth(fabric, look.body, outline),
  marks: [...marks, ...blush(look, face)],
});

export const browSeam = (look: Look): Piece => seam(deepen(look.body, 0.22), trace('0,-250 0,-190 0,-130 0,-80'));
