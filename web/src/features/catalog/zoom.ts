/** How a picture is looked at: enlarged by `scale`, its middle moved by so many pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the picture as it is shown whole, in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const CLOSE = 2.5;
const CLOSEST = 4;

const between = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) || 0;

/** Never so far that there is an edge inside the box. */
const kept = ({ scale, x, y }: ZoomView, { width, height }: Box): ZoomView => ({
  scale,
  x: between(x, (width * (scale - 1)) / 2),
  y: between(y, (height * (scale - 1)) / 2),
});

/** Enlarged by a factor, from whole to four times, so that the point (from the middle of the box) stays where it is. */
export const zoomedBy = (view: ZoomView, { factor, point }: { factor: number; point: Point }, box: Box): ZoomView => {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return kept({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, box);
};

export const movedBy = (view: ZoomView, by: Point, box: Box): ZoomView =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

/** Close to the point, or whole again. */
export const toggledAt = (view: ZoomView, point: Point, box: Box): ZoomView =>
  view.scale > 1 ? WHOLE : zoomedBy(view, { factor: CLOSE, point }, box);

/** The two fingers' distance and the point between them. */
export const spanOf = (a: Point, b: Point) => ({
  distance: Math.hypot(a.x - b.x, a.y - b.y),
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
});
