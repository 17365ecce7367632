import { useEffect, useRef } from 'react';
import { dismissToast, type Toast } from '../lib/toasts.ts';

/** Removes a toast after its time, which stops while it is held. */
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
