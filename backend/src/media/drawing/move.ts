import { type Bounds, getBounds, type Outline, type Point, turnPoint } from './geometry.ts';
import type { Piece } from './piece.ts';

export interface Mapping {
  readonly point: (point: Point) => Point;
  readonly size: number;
}

/** How far the mapping turns things about this point; a mirror image does not count as a turn. */
const getTurn = ({ point }: Mapping, at: Point): number => {
  const [from, to] = [point(at), point([at[0], at[1] + 1])];
  return (Math.atan2(from[0] - to[0], to[1] - from[1]) * 180) / Math.PI;
};

const mapPiece = (piece: Piece, mapping: Mapping): Piece => {
  const { point, size } = mapping;
  switch (piece.kind) {
    case 'cloth': {
      const marks = piece.marks && { marks: mapPieces(piece.marks, mapping) };
      return { ...piece, outline: piece.outline.map(point), ...marks };
    }
    case 'thread':
      return { ...piece, points: piece.points.map(point), width: piece.width * size };
    case 'bead':
      return { ...piece, at: point(piece.at), r: piece.r * size };
    case 'stamp':
      return {
        ...piece,
        at: point(piece.at),
        scale: piece.scale * size,
        turn: piece.turn + getTurn(mapping, piece.at),
      };
    case 'glow':
      return { ...piece, at: point(piece.at), rx: piece.rx * size, ry: piece.ry * size };
  }
};

export const mapPieces = (pieces: readonly Piece[], mapping: Mapping): Piece[] =>
  pieces.map((piece) => mapPiece(piece, mapping));

/** Scaled and turned about the origin (degrees, clockwise), then moved. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
}

export const place = (pieces: readonly Piece[], { x = 0, y = 0, scale = 1, turn = 0 }: Placement): Piece[] =>
  mapPieces(pieces, {
    size: scale,
    point: (point) => {
      const [px, py] = turnPoint([point[0] * scale, point[1] * scale], turn);
      return [px + x, py + y];
    },
  });

export const flip = (pieces: readonly Piece[]): Piece[] => mapPieces(pieces, { size: 1, point: ([x, y]) => [-x, y] });

/** The pieces and their mirror image: two ears, two arms. */
export const both = (pieces: readonly Piece[]): Piece[] => [...flip(pieces), ...pieces];

const getPoints = (piece: Piece): Outline => {
  switch (piece.kind) {
    case 'cloth':
      return piece.outline;
    case 'thread':
      return piece.points;
    case 'bead':
    case 'stamp':
      return [piece.at];
    case 'glow':
      return [];
  }
};

export const getPieceBounds = (pieces: readonly Piece[]): Bounds => getBounds(pieces.flatMap(getPoints));
