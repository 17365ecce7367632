import type { PaymentHandle, Told } from './panel.ts';

/** The code of a form, and the provider's own, may take as long to come. */
const PATIENCE_MS = 10_000;

const LEFT = 'Another way to pay was chosen, so this payment was not confirmed. Please place your order again.';

/** Where the payment form that is shown leaves its handle. */
export interface HandleSlot {
  readonly put: (handle: PaymentHandle | null) => void;
  /** The form is gone, and with it whatever could still answer in it: what is under way there has come to nothing. */
  readonly leave: () => void;
  /** The handle once the form is there; null when it has not come in ten seconds. */
  readonly taken: () => Promise<PaymentHandle | null>;
}

interface Leaving {
  readonly left: Promise<Told>;
  readonly leave: () => void;
}

const createLeaving = (): Leaving => {
  let leave = () => {};
  const left = new Promise<Told>((resolve) => {
    leave = () => resolve({ problem: LEFT });
  });
  return { left, leave };
};

const untilLeft = (handle: PaymentHandle, left: Promise<Told>): PaymentHandle => ({
  ...handle,
  pay: () => Promise.race([handle.pay(), left]),
  act: (action) => Promise.race([handle.act(action), left]),
});

export const createHandleSlot = (): HandleSlot => {
  let current: PaymentHandle | null = null;
  let leaving = createLeaving();
  let onPut = () => {};
  return {
    put: (handle) => {
      current = handle;
      onPut();
    },
    leave: () => {
      leaving.leave();
      leaving = createLeaving();
    },
    taken: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), PATIENCE_MS);
        onPut = () => {
          if (!current) return;
          clearTimeout(timer);
          resolve(untilLeft(current, leaving.left));
        };
        onPut();
      }),
  };
};
