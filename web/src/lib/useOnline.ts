import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivity } from './browser/connectivity.ts';

export const useOnline = (): boolean => useSyncExternalStore(onConnectivity, isOnline, () => true);
