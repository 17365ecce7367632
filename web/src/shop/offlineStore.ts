import { raiseOwnerLeft } from '../lib/ownerLeft.ts';
import type { OfflineSnapshot } from './tables.ts';

/** The shown lines in numbers alone. */
export interface CartCounts {
  readonly lines: number;
  readonly pieces: number;
  /** True while the server has not confirmed them. */
  readonly isWaiting: boolean;
}

/** The queue as the screens read it. Nothing else of the shop is in the first page load. */
export interface OfflineState extends OfflineSnapshot {
  /** Counted by whoever publishes, so that the first page load carries no code for it. */
  readonly counts: CartCounts;
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

/** Of a cart that is empty or not there. */
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

/** The last snapshot stays in view. */
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
/** The server knows no shopper: its HTML is the same for everyone. */
export const getServerState = (): OfflineState => NOTHING;
