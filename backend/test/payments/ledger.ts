import type { PaymentLedger } from '../../src/orders/payments/payment.port.ts';

/** A ledger for tests without a database. */
export const createMemoryLedger = (): PaymentLedger => {
  const references = new Map<string, string>();
  const abandoned = new Set<string>();
  return {
    note: async (key, reference) => {
      if (abandoned.has(key) || abandoned.has(reference)) return false;
      for (const [other, held] of references) if (held === reference) references.delete(other);
      references.set(key, reference);
      return true;
    },
    revoke: async (key) => {
      const reference = references.get(key) ?? null;
      abandoned.add(key);
      if (reference !== null) abandoned.add(reference);
      return reference;
    },
  };
};
