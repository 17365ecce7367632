import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back after a render with a changed value; not after the first render. For changes from outside, not for events.
 */
export const useAfterChange = <T>(value: T, onChange: (before: T) => void): void => {
  const latest = useRef(value);
  const onChanged = useEffectEvent(onChange);
  useEffect(() => {
    const before = latest.current;
    latest.current = value;
    if (!Object.is(before, value)) onChanged(before);
  }, [value]);
};
