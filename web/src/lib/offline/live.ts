import type { OfflineSnapshot } from './tables.ts';

/** What the screens read of the queue. This file is all of it that the first page load carries. */
export interface OfflineState extends OfflineSnapshot {
  /** False until the stores have been read: on the server, while hydrating, and shortly after. */
  readonly isReady: boolean;
}

const NOTHING: OfflineState = { isReady: false, tasks: [], cart: null, orders: [] };

let state = NOTHING;
const listeners = new Set<() => void>();

export const publish = (snapshot: OfflineSnapshot): void => {
  state = { ...snapshot, isReady: true };
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getState = (): OfflineState => state;
/** The server knows no shopper: its HTML is the same for everyone. */
export const getServerState = (): OfflineState => NOTHING;
