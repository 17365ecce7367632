import type { Authorization, PaymentProvider } from '../src/orders/payments/payment.port.ts';
import { createTestProvider } from '../src/orders/payments/test-provider.ts';

export interface WatchedProvider extends PaymentProvider {
  /** Keys that were authorized, and that were given up. */
  readonly authorized: string[];
  readonly voided: string[];
  /** Replaces the next authorizations. */
  next: (() => Promise<Authorization>) | null;
}

/** The test provider, recording its calls and able to fail like a network. */
export const createWatchedProvider = (): WatchedProvider => {
  const real = createTestProvider();
  const watched: WatchedProvider = {
    ...real,
    authorized: [],
    voided: [],
    next: null,
    authorize: (request) => {
      watched.authorized.push(request.key);
      return watched.next ? watched.next() : real.authorize(request);
    },
    void: async (key) => {
      watched.voided.push(key);
      await real.void(key);
    },
  };
  return watched;
};
