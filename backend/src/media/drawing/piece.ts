import type { Outline, Point } from './geometry.ts';

/** Material of a surface: determines its edge, grain and shading. */
export type Fabric = 'fur' | 'minky' | 'cotton' | 'knit' | 'felt' | 'paper' | 'metal' | 'wood' | 'flat';

export interface Cloth {
  readonly kind: 'cloth';
  readonly outline: Outline;
  readonly color: string;
  readonly fabric: Fabric;
  /** Drawn inside the outline only: patches, stripes, prints. */
  readonly marks?: readonly Piece[];
  /** Shade falling on the part from something above it, 0..1. */
  readonly dim?: number;
}

/** A stitched or drawn line; `dash` makes it a running stitch. */
export interface Thread {
  readonly kind: 'thread';
  readonly points: Outline;
  readonly color: string;
  readonly width: number;
  readonly dash?: boolean;
  readonly opacity?: number;
}

export interface Bead {
  readonly kind: 'bead';
  readonly at: Point;
  readonly r: number;
  readonly color: string;
  readonly iris?: string;
}

/** A soft-edged spot of colour: blush, shade, light. */
export interface Glow {
  readonly kind: 'glow';
  readonly at: Point;
  readonly rx: number;
  readonly ry: number;
  readonly color: string;
  readonly opacity: number;
}

/** A small picture printed many times: drawn once, placed often. */
export interface Stamp {
  readonly kind: 'stamp';
  readonly pieces: readonly Piece[];
  readonly at: Point;
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

export type Piece = Cloth | Thread | Bead | Glow | Stamp;

export const cloth = (fabric: Fabric, color: string, outline: Outline): Cloth => ({
  kind: 'cloth',
  fabric,
  color,
  outline,
});

export const stitch = (color: string, width: number, points: Outline): Thread => ({
  kind: 'thread',
  color,
  width,
  points,
});

/** A running stitch in a colour that reads on the cloth under it. */
export const seam = (color: string, points: Outline): Thread => ({
  kind: 'thread',
  color,
  width: 4.5,
  points,
  dash: true,
  opacity: 0.55,
});

export const glow = (color: string, opacity: number, oval: { x: number; y: number; rx: number; ry: number }): Glow => ({
  kind: 'glow',
  at: [oval.x, oval.y],
  rx: oval.rx,
  ry: oval.ry,
  color,
  opacity,
});
