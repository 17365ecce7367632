import { useEffect, useRef } from 'react';
import { useSteadyVerb } from '../../../lib/useSteady.ts';

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** In CSS pixels: the height of the sticky bars at the top and bottom of a phone's window. */
const EDGE = 96;
const STEP = 8;
const FRAME_MS = 16;

const stepAt = ({ clientY }: Pointer): number => {
  if (clientY < EDGE) return -STEP;
  return clientY > window.innerHeight - EDGE ? STEP : 0;
};

/**
 * A finger that drags cannot scroll, so the page scrolls by itself while the pointer is near the top or bottom edge. Call
 * the returned function with every pointer position; `onScrolled` gets the last one after each step.
 */
export const useEdgeScroll = (isDragging: boolean, onScrolled: (pointer: Pointer) => void) => {
  const last = useRef<Pointer | null>(null);
  const notify = useSteadyVerb(onScrolled);
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      const step = last.current ? stepAt(last.current) : 0;
      if (!last.current || step === 0) return;
      window.scrollBy({ top: step, behavior: 'instant' });
      notify(last.current);
    }, FRAME_MS);
    return () => {
      clearInterval(timer);
      last.current = null;
    };
  }, [isDragging, notify]);
  return ({ clientX, clientY }: Pointer) => {
    last.current = { clientX, clientY };
  };
};
