import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivity } from './browser/connectivity.ts';

/** Whether the browser believes it has a network; true on the server. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectivity, isOnline, () => true);
