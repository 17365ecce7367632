import type { Authorization, PaymentProvider } from '../src/orders/payments/payment.port.ts';
import { createTestProvider } from '../src/orders/payments/test-provider.ts';

export interface WatchedProvider extends PaymentProvider {
  /** Keys that were authorized, and that were given up. */
  readonly authorized: string[];
  readonly voided: string[];
  /** What the next authorizations do instead. */
  next: (() => Promise<Authorization>) | null;
}

/** The test provider, counting what it is asked, and able to fail as a network does. */
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
