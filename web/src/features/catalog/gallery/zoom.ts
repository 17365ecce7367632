/** Enlarged by `scale`; `x` and `y` are the offset of the picture's centre in pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the picture at scale 1, in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
const CLOSE = 2.5;
const CLOSEST = 4;

const between = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) || 0;

/** Limits the offset so that no edge of the picture enters the box. */
const clampOffset = ({ scale, x, y }: ZoomView, { width, height }: Box): ZoomView => ({
  scale,
  x: between(x, (width * (scale - 1)) / 2),
  y: between(y, (height * (scale - 1)) / 2),
});

/** Zooms by a factor, up to four times, with the point (relative to the box's centre) staying in place. */
export const zoomBy = (view: ZoomView, { factor, point }: { factor: number; point: Point }, box: Box): ZoomView => {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return clampOffset({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, box);
};

export const moveBy = (view: ZoomView, by: Point, box: Box): ZoomView =>
  clampOffset({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

/** Zooms in on the point, or back out. */
export const toggleZoom = (view: ZoomView, point: Point, box: Box): ZoomView =>
  view.scale > 1 ? WHOLE : zoomBy(view, { factor: CLOSE, point }, box);

/** The distance of two fingers and the point between them. */
export const getSpan = (a: Point, b: Point) => ({
  distance: Math.hypot(a.x - b.x, a.y - b.y),
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
});
