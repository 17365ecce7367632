import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until hydration: before that, a press would submit a form natively. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
