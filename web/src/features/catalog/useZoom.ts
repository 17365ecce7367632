import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cancel, createTouch, type Finger, type Gesture, lift, move, press } from './gestures.ts';
import { type Box, movedBy, type Point, toggledAt, WHOLE, type ZoomView, zoomedBy } from './zoom.ts';

const WHEEL_STEP = 0.002;
const MIDDLE: Point = { x: 0, y: 0 };

type Pressed = Pick<PointerEvent<Element>, 'clientX' | 'clientY'>;

const pointIn = (box: DOMRect, { clientX, clientY }: Pressed): Point => ({
  x: clientX - box.left - box.width / 2,
  y: clientY - box.top - box.height / 2,
});

const fingerOf = (event: PointerEvent<Element>): Finger => ({
  id: event.pointerId,
  at: event.timeStamp,
  point: pointIn(event.currentTarget.getBoundingClientRect(), event),
});

/** The view after a gesture; a swipe changes only a picture that is shown whole, and that to another one. */
const after = (view: ZoomView, gesture: Gesture, box: Box): ZoomView => {
  switch (gesture.kind) {
    case 'drag':
      return movedBy(view, gesture.by, box);
    case 'pinch':
      return movedBy(zoomedBy(view, gesture, box), gesture.by, box);
    case 'double-tap':
      return toggledAt(view, gesture.point, box);
    default:
      return view;
  }
};

/** React listens to the wheel passively, and then the page behind would scroll. */
const useWheel = (stage: RefObject<Element | null>, onWheel: (factor: number, point: Point) => void): void => {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: Event) => {
      if (!element || !(event instanceof WheelEvent)) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * WHEEL_STEP), pointIn(element.getBoundingClientRect(), event));
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
};

const usePointers = (onGesture: (gesture: Gesture) => void) => {
  const [touch] = useState(createTouch);
  const tell = (gesture: Gesture | null) => {
    if (gesture) onGesture(gesture);
  };
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      press(touch, fingerOf(event));
    },
    onPointerMove: (event: PointerEvent<Element>) => tell(move(touch, fingerOf(event))),
    onPointerUp: (event: PointerEvent<Element>) => tell(lift(touch, fingerOf(event))),
    onPointerCancel: ({ pointerId }: PointerEvent<Element>) => cancel(touch, pointerId),
  };
};

/**
 * Pinch, double tap, drag and wheel on a stage. A sideways swipe over a picture that is shown whole calls `onSwipe` with
 * 1 for the next one and -1 for the one before.
 */
export const useZoom = (onSwipe: (by: 1 | -1) => void) => {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(WHOLE);
  const change = (work: (now: ZoomView, box: Box) => ZoomView) => {
    const box = stage.current?.getBoundingClientRect();
    if (box) setView((now) => work(now, box));
  };
  useWheel(stage, (factor, point) => change((now, box) => zoomedBy(now, { factor, point }, box)));
  const gestures = usePointers((gesture) => {
    if (gesture.kind === 'swipe' && view.scale === 1) onSwipe(gesture.by);
    change((now, box) => after(now, gesture, box));
  });
  return {
    stage,
    view,
    gestures,
    zoomBy: (factor: number) => change((now, box) => zoomedBy(now, { factor, point: MIDDLE }, box)),
    moveBy: (by: Point) => change((now, box) => movedBy(now, by, box)),
    reset: () => setView(WHOLE),
  };
};
