import { useEffect, useEffectEvent, useState } from 'react';

/** The longest time that an order waits for an answer of the shop. */
export const PATIENCE_MS = 3000;

interface OnceReady<TRequest> {
  readonly request: (request: TRequest) => void;
  readonly isAwaited: boolean;
}

/** Carries out a request once `isReady`, or after three seconds in any case. */
export const useOnceReady = <TRequest extends object>(
  isReady: boolean,
  act: (request: TRequest) => void,
): OnceReady<TRequest> => {
  const [waiting, setWaiting] = useState<TRequest | null>(null);
  const go = useEffectEvent((request: TRequest) => {
    setWaiting(null);
    act(request);
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => go(waiting), isReady ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting, isReady]);
  return { request: (request) => (isReady ? act(request) : setWaiting(request)), isAwaited: waiting !== null };
};
