import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cancel, createTouch, type Finger, type Gesture, lift, move, press } from './gestures.ts';
import { type Box, moveBy, type Point, toggleZoom, WHOLE, type ZoomView, zoomBy } from './zoom.ts';

const WHEEL_STEP = 0.002;
const MIDDLE: Point = { x: 0, y: 0 };

type ClientPoint = Pick<PointerEvent<Element>, 'clientX' | 'clientY'>;

const pointIn = (box: DOMRect, { clientX, clientY }: ClientPoint): Point => ({
  x: clientX - box.left - box.width / 2,
  y: clientY - box.top - box.height / 2,
});

const toFinger = (event: PointerEvent<Element>): Finger => ({
  id: event.pointerId,
  at: event.timeStamp,
  point: pointIn(event.currentTarget.getBoundingClientRect(), event),
});

/** The view after a gesture. A swipe leaves it unchanged: it only switches pictures. */
const after = (view: ZoomView, gesture: Gesture, box: Box): ZoomView => {
  switch (gesture.kind) {
    case 'drag':
      return moveBy(view, gesture.by, box);
    case 'pinch':
      return moveBy(zoomBy(view, gesture, box), gesture.by, box);
    case 'double-tap':
      return toggleZoom(view, gesture.point, box);
    default:
      return view;
  }
};

/** React's wheel listeners are passive and could not keep the page behind from scrolling. */
const useWheel = (stage: RefObject<Element | null>, onWheel: (factor: number, point: Point) => void): void => {
  const zoom = useEffectEvent(onWheel);
  useEffect(() => {
    const element = stage.current;
    const listen = (event: Event) => {
      if (!element || !(event instanceof WheelEvent)) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL_STEP), pointIn(element.getBoundingClientRect(), event));
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
};

const usePointers = (onGesture: (gesture: Gesture) => void) => {
  const [touch] = useState(createTouch);
  const notify = (gesture: Gesture | null) => {
    if (gesture) onGesture(gesture);
  };
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      press(touch, toFinger(event));
    },
    onPointerMove: (event: PointerEvent<Element>) => notify(move(touch, toFinger(event))),
    onPointerUp: (event: PointerEvent<Element>) => notify(lift(touch, toFinger(event))),
    onPointerCancel: ({ pointerId }: PointerEvent<Element>) => cancel(touch, pointerId),
  };
};

/**
 * Zoom by pinch, double tap, drag and wheel. A horizontal swipe over a picture that is not enlarged calls `onSwipe` with
 * 1 for the next picture and -1 for the previous one.
 */
export const useZoom = (onSwipe: (by: 1 | -1) => void) => {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(WHOLE);
  const change = (work: (now: ZoomView, box: Box) => ZoomView) => {
    const box = stage.current?.getBoundingClientRect();
    if (box) setView((now) => work(now, box));
  };
  useWheel(stage, (factor, point) => change((now, box) => zoomBy(now, { factor, point }, box)));
  const gestures = usePointers((gesture) => {
    if (gesture.kind === 'swipe' && view.scale === 1) onSwipe(gesture.by);
    change((now, box) => after(now, gesture, box));
  });
  return {
    stage,
    view,
    gestures,
    zoomBy: (factor: number) => change((now, box) => zoomBy(now, { factor, point: MIDDLE }, box)),
    moveBy: (by: Point) => change((now, box) => moveBy(now, by, box)),
    reset: () => setView(WHOLE),
  };
};
