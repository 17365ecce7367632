export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

/** Points written as in SVG: `'0,-540 110,-525'`. */
export const trace = (points: string): Outline =>
  points.split(' ').map((pair): Point => {
    const [x, y, ...rest] = pair.split(',').map(Number);
    if (x === undefined || y === undefined || rest.length > 0 || Number.isNaN(x + y)) {
      throw new Error(`"${pair}" is not a point`);
    }
    return [x, y];
  });

/** An ellipse; `square` above 2 makes it boxier, `tilt` turns it clockwise in degrees. */
export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly tilt?: number;
  readonly square?: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const turnPoint = ([x, y]: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos];
};

const OVAL_POINTS = 16;

export const oval = ({ x, y, rx, ry, tilt = 0, square = 2 }: Oval): Outline =>
  Array.from({ length: OVAL_POINTS }, (_, index) => {
    const angle = (index / OVAL_POINTS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const round = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / square);
    const [dx, dy] = turnPoint([rx * round(cos), ry * round(sin)], tilt);
    return [x + dx, y + dy];
  });

/** A box with rounded corners, given by its centre. */
export const box = (shape: { x: number; y: number; width: number; height: number; radius: number }): Outline => {
  const { x, y, radius } = shape;
  const [dx, dy] = [shape.width / 2 - radius, shape.height / 2 - radius];
  const corners = [
    [dx, dy, 0],
    [-dx, dy, 90],
    [-dx, -dy, 180],
    [dx, -dy, 270],
  ] as const;
  return corners.flatMap(([cx, cy, start]) =>
    [0, 30, 60, 90].map((step): Point => {
      const [ox, oy] = turnPoint([radius, 0], start + step);
      return [x + cx + ox, y + cy + oy];
    }),
  );
};

/** An outline with real corners: a doubled point stops the smoothing. */
export const sharp = (points: Outline): Outline => points.flatMap((point) => [point, point]);

/** The other half of a symmetric thing: x turned to -x. */
export const mirror = (outline: Outline): Outline => outline.map(([x, y]): Point => [-x, y]);

/** A symmetric closed outline from its right half, listed from the top down. */
export const symmetric = (rightHalf: Outline): Outline => [
  ...rightHalf,
  ...mirror(rightHalf)
    .filter(([x]) => Math.abs(x) > 1)
    .reverse(),
];

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const getBounds = (points: Outline): Bounds => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
