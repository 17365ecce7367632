import type { Outline, Point } from './geometry.ts';
import type { Random } from './random.ts';

const at = (points: Outline, index: number, isClosed: boolean): Point => {
  const { length } = points;
  const wrapped = isClosed ? (index + length) % length : Math.min(length - 1, Math.max(0, index));
  return points[wrapped] ?? [0, 0];
};

/** Two numbers at a tenth of a unit: finer would only make the file longer. */
const pair = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Control points of the curve from `index` to the next point (Catmull-Rom as Bézier). */
const handles = (points: Outline, index: number, isClosed: boolean): readonly [Point, Point, Point, Point] => {
  const [p0, p1] = [at(points, index - 1, isClosed), at(points, index, isClosed)];
  const [p2, p3] = [at(points, index + 1, isClosed), at(points, index + 2, isClosed)];
  const span = Math.hypot(p2[0] - p1[0], p2[1] - p1[1]);
  const reach = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const pull = Math.min(1 / 6, (span * 0.36) / length);
    return [(to[0] - from[0]) * pull, (to[1] - from[1]) * pull];
  };
  const [out, back] = [reach(p0, p2), reach(p1, p3)];
  return [p1, [p1[0] + out[0], p1[1] + out[1]], [p2[0] - back[0], p2[1] - back[1]], p2];
};

/** Path data of a smooth curve through the points. */
export const smoothPath = (points: Outline, isClosed = true): string => {
  const segments = isClosed ? points.length : points.length - 1;
  const curves = Array.from({ length: segments }, (_, index) => {
    const [, c1, c2, end] = handles(points, index, isClosed);
    return `C${pair(c1)} ${pair(c2)} ${pair(end)}`;
  });
  return `M${pair(at(points, 0, isClosed))}${curves.join('')}${isClosed ? 'Z' : ''}`;
};

const bezier = ([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point => {
  const s = 1 - t;
  const mix = (axis: 0 | 1): number =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
};

/** Points along the closed smooth curve, about `step` units apart. */
const walk = (points: Outline, step: number): Point[] =>
  points.flatMap((_, index) => {
    const curve = handles(points, index, true);
    const count = Math.max(1, Math.round(Math.hypot(curve[3][0] - curve[0][0], curve[3][1] - curve[0][1]) / step));
    return Array.from({ length: count }, (_, part) => bezier(curve, part / count));
  });

const isClockwise = (points: Outline): boolean =>
  points.reduce((sum, [x, y], index) => {
    const [nx, ny] = at(points, index + 1, true);
    return sum + (nx - x) * (ny + y);
  }, 0) < 0;

/** Path data of the outline with a fringe of short hairs: `pile` units long on average. */
export const furryPath = (points: Outline, pile: number, random: Random): string => {
  const steps = walk(points, pile * 0.62 + 2.5);
  const side = isClockwise(points) ? 1 : -1;
  const hairs = steps.map((here, index) => {
    const next = at(steps, index + 1, true);
    const [dx, dy] = [next[0] - here[0], next[1] - here[1]];
    const length = Math.hypot(dx, dy) || 1;
    const reach = (pile * (0.35 + random() * 0.85) * side) / length;
    const lean = 0.3 + random() * 0.9;
    const tip: Point = [here[0] + dx * lean + dy * reach, here[1] + dy * lean - dx * reach];
    return `L${pair(here)}L${pair(tip)}`;
  });
  return `M${hairs.join('').slice(1)}Z`;
};
