import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page is hydrated: before that, a press would send a form past the script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
