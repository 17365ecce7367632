import { useEffect, useEffectEvent } from 'react';
import type { ShopEvents } from './shopEvents.ts';

type Events = WindowEventMap & { readonly [Name in keyof ShopEvents]: CustomEvent<ShopEvents[Name]> };

export const useWindowEvent = <Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
  { isCapturing = false } = {},
): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: Event) => onEvent(event as Events[Name]);
    addEventListener(name, listen, isCapturing);
    return () => removeEventListener(name, listen, isCapturing);
  }, [name, isCapturing]);
};
