import type { PaymentHandle } from './panel.ts';

/** The code of a form, and the provider's own, may take as long to come. */
const PATIENCE_MS = 10_000;

/** Where the payment form that is shown leaves its handle. */
export interface HandleSlot {
  readonly put: (handle: PaymentHandle | null) => void;
  /** The handle once the form is there; null when it has not come in ten seconds. */
  readonly taken: () => Promise<PaymentHandle | null>;
}

export const createHandleSlot = (): HandleSlot => {
  let current: PaymentHandle | null = null;
  let onPut = () => {};
  return {
    put: (handle) => {
      current = handle;
      onPut();
    },
    taken: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), PATIENCE_MS);
        onPut = () => {
          if (!current) return;
          clearTimeout(timer);
          resolve(current);
        };
        onPut();
      }),
  };
};
