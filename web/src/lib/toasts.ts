type ToastKind = 'secondary' | 'info' | 'success' | 'warning' | 'danger';

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
  /** In milliseconds; null: until closed. */
  readonly timeToLive: number | null;
  /** A later toast that `outdates` this topic removes this one. */
  readonly topic: string | null;
}

export interface NewToast extends Partial<Omit<Toast, 'id' | 'message'>> {
  readonly message: string;
  /** The topic of earlier toasts that this one makes obsolete; they are removed. */
  readonly outdates?: string;
}

export const CART_ADDITION = 'cart-addition';

const TIME_TO_LIVE = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Shows a message above the page; its time starts when it is visible. Repetitions are dropped. */
export const showToast = (toast: NewToast): void => {
  const { message, kind = 'danger', actions = [], timeToLive = TIME_TO_LIVE, topic = null, outdates } = toast;
  const last = toasts.at(-1);
  if (last?.message === message && last.kind === kind) return;
  lastId += 1;
  const still = outdates === undefined ? toasts : toasts.filter((shown) => shown.topic !== outdates);
  set([...still, { id: lastId, kind, message, actions: actions.slice(0, 2), timeToLive, topic }]);
};

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly Toast[] => toasts;
