import { useEffect, useEffectEvent, useState } from 'react';

/** An order waits no longer for what the shop has still to tell. */
export const PATIENCE_MS = 3000;

interface OnceReady<TRequest> {
  readonly request: (request: TRequest) => void;
  /** True while what was requested waits. */
  readonly isAwaited: boolean;
}

/** Acts on a request: once all is ready for it, or after three seconds as it is. */
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
