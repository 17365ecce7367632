import { useEffect, useRef } from 'react';
import { getState, subscribe } from '../../lib/offline/live.ts';

const ownerNow = (): string | null => getState().customer?.owner ?? null;

/** Calls back when the customer whose page this is signs out, here or in another tab. */
export const useOwnerLeft = (onLeft: () => void): void => {
  const callback = useRef(onLeft);
  useEffect(() => {
    callback.current = onLeft;
  });
  useEffect(() => {
    let owner = ownerNow();
    return subscribe(() => {
      const before = owner;
      owner = ownerNow();
      if (before !== null && owner !== before) callback.current();
    });
  }, []);
};
