import { useSyncExternalStore } from 'react';
import { getServerState, getState, type OfflineState, subscribe } from '../../lib/offline/live.ts';

/** What the queue holds now; nothing on the server and while hydrating. */
export const useOfflineState = (): OfflineState => useSyncExternalStore(subscribe, getState, getServerState);
