import { createStopwatch } from '@patchwork/domain/promotions/countdown.ts';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

const CLOCKS = { wall: () => Date.now(), steady: () => performance.now() };

export const startStopwatch = (): (() => number) => createStopwatch(CLOCKS);

/** The rest of a time that was given when a stopwatch was started, in milliseconds; looked at every second. */
export const useLeft = (secondsLeft: number, elapsed: () => number): number => {
  const [left, setLeft] = useState(() => secondsLeft * 1000 - elapsed());
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft * 1000 - elapsed()), TICK_MS);
    return () => clearInterval(timer);
  }, [secondsLeft, elapsed]);
  return left;
};
