import { mapPieces } from '@patchwork/backend/src/media/drawing/move.ts';
import type { Piece } from '@patchwork/backend/src/media/drawing/piece.ts';

/**
 * Slides what lies on a ball of this radius round to the side, as if the ball turned by `angle` radians:
 * a face seen in three quarters.
 */
export const aroundBall = (pieces: readonly Piece[], radius: number, angle: number): Piece[] =>
  angle === 0
    ? [...pieces]
    : mapPieces(pieces, {
        size: 1,
        point: ([x, y]) => {
          const phi = Math.asin(Math.max(-0.999, Math.min(0.999, x / radius)));
          const turned = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, phi + angle));
          return [radius * Math.sin(turned), y];
        },
      });

/** Moves what stands `depth` units in front of the middle (behind it when negative) as the whole turns. */
export const atDepth = (pieces: readonly Piece[], depth: number, angle: number): Piece[] =>
  mapPieces(pieces, { size: 1, point: ([x, y]) => [x * Math.cos(angle) + depth * Math.sin(angle), y] });
