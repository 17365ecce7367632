import { useSyncExternalStore } from 'react';
import { getServerState, getState, type OfflineState, subscribe } from '../../shop/offlineStore.ts';

/** The queue's current state; empty on the server and during hydration. */
export const useOfflineState = (): OfflineState => useSyncExternalStore(subscribe, getState, getServerState);
