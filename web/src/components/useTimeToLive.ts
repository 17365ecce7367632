import { useEffect, useRef } from 'react';
import { dismissToast, type Toast } from '../lib/toasts.ts';

/** Takes a toast away after its time, which does not run while it is held. */
export const useTimeToLive = ({ id, timeToLive }: Toast, isHeld: boolean): void => {
  const left = useRef(timeToLive);
  useEffect(() => {
    const limit = left.current;
    if (limit === null || isHeld) return;
    const began = performance.now();
    const timer = setTimeout(() => dismissToast(id), limit);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, limit - (performance.now() - began));
    };
  }, [id, isHeld]);
};
