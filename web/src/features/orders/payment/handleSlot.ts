import * as text from '@patchwork/domain/messages/payment.generated.ts';
import type { PaymentHandle, PaymentResult } from './panel.ts';

/** The longest time that a form's code and its provider's script may take to load. */
const PATIENCE_MS = 10_000;

/** Holds the handle of the payment form in view. */
export interface HandleSlot {
  readonly put: (handle: PaymentHandle | null) => void;
  /** Call when the form is unmounted: pending calls of its handle resolve with a problem. */
  readonly leave: () => void;
  /** Resolves with the handle once the form is ready, or with null after ten seconds. */
  readonly take: () => Promise<PaymentHandle | null>;
}

interface LeaveSignal {
  readonly left: Promise<PaymentResult>;
  readonly leave: () => void;
}

const createLeaveSignal = (): LeaveSignal => {
  let leave = () => {};
  const left = new Promise<PaymentResult>((resolve) => {
    leave = () => resolve({ problem: text.methodChanged, isOpen: true });
  });
  return { left, leave };
};

const untilLeft = (handle: PaymentHandle, left: Promise<PaymentResult>): PaymentHandle => ({
  ...handle,
  pay: () => Promise.race([handle.pay(), left]),
  act: (action) => Promise.race([handle.act(action), left]),
});

export const createHandleSlot = (): HandleSlot => {
  let current: PaymentHandle | null = null;
  let leaving = createLeaveSignal();
  let onPut = () => {};
  return {
    put: (handle) => {
      current = handle;
      onPut();
    },
    leave: () => {
      leaving.leave();
      leaving = createLeaveSignal();
    },
    take: () =>
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
