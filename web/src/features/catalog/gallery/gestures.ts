import { getSpan, type Point } from './zoom.ts';

const DOUBLE_TAP_MS = 300;
const TAP_PX = 10;
const SWIPE_PX = 60;

interface Press {
  readonly at: number;
  readonly point: Point;
}

/** A finger or the mouse; points are relative to the centre of the stage. */
export interface Finger extends Press {
  readonly id: number;
}

/** A movement of the pointers since the last event. */
export type Gesture =
  | { readonly kind: 'drag'; readonly by: Point }
  | { readonly kind: 'pinch'; readonly factor: number; readonly point: Point; readonly by: Point }
  | { readonly kind: 'double-tap'; readonly point: Point }
  | { readonly kind: 'swipe'; readonly by: 1 | -1 };

interface Touch {
  readonly fingers: Map<number, Point>;
  /** The press of a single finger; null once there are two. */
  first: Press | null;
  lastTap: Press | null;
}

export const createTouch = (): Touch => ({ fingers: new Map(), first: null, lastTap: null });

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < TAP_PX;

export const press = (touch: Touch, { id, at, point }: Finger): void => {
  touch.fingers.set(id, point);
  touch.first = touch.fingers.size === 1 ? { at, point } : null;
};

export const move = (touch: Touch, { id, point }: Finger): Gesture | null => {
  const before = touch.fingers.get(id);
  if (!before) return null;
  const other = [...touch.fingers].find(([one]) => one !== id)?.[1];
  touch.fingers.set(id, point);
  if (!other) return { kind: 'drag', by: minus(point, before) };
  const [was, is] = [getSpan(before, other), getSpan(point, other)];
  const factor = is.distance / Math.max(1, was.distance);
  return { kind: 'pinch', factor, point: was.middle, by: minus(is.middle, was.middle) };
};

const tap = (touch: Touch, now: Press): Gesture | null => {
  const { lastTap } = touch;
  const isSecond = lastTap && now.at - lastTap.at < DOUBLE_TAP_MS && isNear(lastTap.point, now.point);
  touch.lastTap = isSecond ? null : now;
  return isSecond ? { kind: 'double-tap', point: now.point } : null;
};

export const lift = (touch: Touch, { id, at, point }: Finger): Gesture | null => {
  const { first } = touch;
  cancel(touch, id);
  if (!first) return null;
  if (isNear(first.point, point)) return tap(touch, { at, point });
  const along = point.x - first.point.x;
  return Math.abs(along) > SWIPE_PX ? { kind: 'swipe', by: along < 0 ? 1 : -1 } : null;
};

/** Handles `pointercancel`: the browser has taken over the gesture. */
export const cancel = (touch: Touch, id: number): void => {
  touch.fingers.delete(id);
  touch.first = null;
};
