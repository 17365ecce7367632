import { raiseOwnerLeft } from '../lib/ownerLeft.ts';
import type { OfflineSnapshot } from './tables.ts';

export interface CartCounts {
  readonly lines: number;
  readonly pieces: number;
  /** True until the server has confirmed them. */
  readonly isWaiting: boolean;
}

/** The queue's state for the screens. Nothing else of the shop is in the first page load. */
export interface OfflineState extends OfflineSnapshot {
  /** Computed by the publisher, so that the first page load needs no code for it. */
  readonly counts: CartCounts;
  /** False until the stores have been read: on the server, during hydration, and shortly after. */
  readonly isReady: boolean;
  /** Why nothing can be stored on this device: the stores do not open, or a newer version of the shop owns them. */
  readonly storageProblem: StorageProblem | null;
  /** The signed-in customer; null for a guest, undefined until known. */
  readonly customer?: Customer | null;
}

export interface Customer {
  readonly owner: string;
  /** Null until the server has answered. */
  readonly firstName: string | null;
}

type StorageProblem = 'unavailable' | 'newer';

/** Of an empty or missing cart. */
export const NO_COUNTS: CartCounts = { lines: 0, pieces: 0, isWaiting: false };
const NOTHING: OfflineState = {
  isReady: false,
  storageProblem: null,
  tasks: [],
  cart: null,
  orders: [],
  counts: NO_COUNTS,
};

let state = NOTHING;
const listeners = new Set<() => void>();

const set = (next: OfflineState): void => {
  state = next;
  for (const listener of listeners) listener();
};

export const publish = (snapshot: OfflineSnapshot, counts: CartCounts): void =>
  set({ ...state, ...snapshot, counts, isReady: true, storageProblem: null });

/** For a first visit: an empty cart and a guest, before the queue runs. */
export const publishFirstVisit = (): void => set({ ...NOTHING, isReady: true, customer: null });

export const publishStorageProblem = (storageProblem: StorageProblem): void =>
  set({ ...state, isReady: true, storageProblem });

export const publishCustomer = (customer: Customer | null): void => {
  const owner = state.customer?.owner;
  set({ ...state, customer });
  if (owner !== undefined && owner !== customer?.owner) raiseOwnerLeft();
};

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getState = (): OfflineState => state;
/** The server's HTML is the same for everyone. */
export const getServerState = (): OfflineState => NOTHING;
