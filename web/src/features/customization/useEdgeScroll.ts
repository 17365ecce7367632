import { useEffect, useRef } from 'react';
import { useSteadyVerb } from '../../lib/useSteady.ts';

/** Where a pointer is in the window, in CSS pixels. */
export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** As high as what stays at the top and at the bottom of a phone's window. */
const EDGE = 96;
const STEP = 8;
const FRAME_MS = 16;

const stepAt = ({ clientY }: Pointer): number => {
  if (clientY < EDGE) return -STEP;
  return clientY > window.innerHeight - EDGE ? STEP : 0;
};

/**
 * A finger that drags cannot scroll: while it is held near an edge of the window the page goes on by itself, and says so.
 * Tell the verb that is given back where the pointer is.
 */
export const useEdgeScroll = (isDragging: boolean, onScrolled: (pointer: Pointer) => void) => {
  const last = useRef<Pointer | null>(null);
  const told = useSteadyVerb(onScrolled);
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      const step = last.current ? stepAt(last.current) : 0;
      if (!last.current || step === 0) return;
      window.scrollBy({ top: step, behavior: 'instant' });
      told(last.current);
    }, FRAME_MS);
    return () => {
      clearInterval(timer);
      last.current = null;
    };
  }, [isDragging, told]);
  return ({ clientX, clientY }: Pointer) => {
    last.current = { clientX, clientY };
  };
};
