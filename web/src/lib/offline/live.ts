import type { OfflineSnapshot } from './tables.ts';

/** What the screens read of the queue. This file is all of it that the first page load carries. */
export interface OfflineState extends OfflineSnapshot {
  /** False until the stores have been read: on the server, while hydrating, and shortly after. */
  readonly isReady: boolean;
  /** Why nothing can be kept on this device: the stores do not open, or a newer version of the shop has them. */
  readonly storageProblem: StorageProblem | null;
  /** Who is signed in; null for a guest, undefined until it is known. */
  readonly customer?: Customer | null;
}

export interface Customer {
  /** As the session names them. */
  readonly owner: string;
  /** Null until the server has been asked. */
  readonly firstName: string | null;
}

export type StorageProblem = 'unavailable' | 'newer';

const NOTHING: OfflineState = { isReady: false, storageProblem: null, tasks: [], cart: null, orders: [] };

let state = NOTHING;
const listeners = new Set<() => void>();

const set = (next: OfflineState): void => {
  state = next;
  for (const listener of listeners) listener();
};

export const publish = (snapshot: OfflineSnapshot): void =>
  set({ ...state, ...snapshot, isReady: true, storageProblem: null });

/** What was read before stays in view. */
export const publishStorageProblem = (storageProblem: StorageProblem): void =>
  set({ ...state, isReady: true, storageProblem });

export const publishCustomer = (customer: Customer | null): void => set({ ...state, customer });

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getState = (): OfflineState => state;
/** The server knows no shopper: its HTML is the same for everyone. */
export const getServerState = (): OfflineState => NOTHING;
