import type { Authorization, PaymentProvider } from '../src/orders/payments/payment.port.ts';
import { createTestProvider } from '../src/orders/payments/test-provider.ts';

interface WatchedProvider extends PaymentProvider {
  /** Keys that were authorized, and voided. */
  readonly authorized: string[];
  readonly voided: string[];
  next: (() => Promise<Authorization>) | null;
}

/** The test provider with recorded calls, able to fail like a network. */
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
