export type ToastKind = 'secondary' | 'info' | 'success' | 'warning' | 'danger';

export interface ToastAction {
  readonly label: string;
  readonly onPress?: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  /** At most two; pressing one also closes the toast. */
  readonly actions: readonly ToastAction[];
  /** Milliseconds for which it is on the screen; null for one that stays until it is closed. */
  readonly timeToLive: number | null;
}

export type NewToast = Pick<Toast, 'message'> & Partial<Omit<Toast, 'id'>>;

const TIME_TO_LIVE = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Takes a toast away. */
export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/**
 * Shows a message above the page; its time runs from when it is seen. The same message of the same kind is not shown
 * twice in a row.
 */
export const showToast = ({ message, kind = 'danger', actions = [], timeToLive = TIME_TO_LIVE }: NewToast): void => {
  const last = toasts.at(-1);
  if (last?.message === message && last.kind === kind) return;
  lastId += 1;
  set([...toasts, { id: lastId, kind, message, actions: actions.slice(0, 2), timeToLive }]);
};

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly Toast[] => toasts;
