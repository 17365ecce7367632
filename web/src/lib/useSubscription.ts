import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to something outside React while the component is there.
 * @param subscribe the same function with every render; returns how to stop.
 */
export const useSubscription = (subscribe: (listener: () => void) => () => void, listener: () => void): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => subscribe(() => onEvent()), [subscribe]);
};
