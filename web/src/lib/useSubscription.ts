import { useEffect, useEffectEvent } from 'react';

/**
 * Subscribes while the component is mounted.
 * @param subscribe a stable function; returns an unsubscribe function.
 */
export const useSubscription = (subscribe: (listener: () => void) => () => void, listener: () => void): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => subscribe(() => onEvent()), [subscribe]);
};
