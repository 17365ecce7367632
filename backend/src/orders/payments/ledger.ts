import type { Executor } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import {
  isSpent,
  lockAuthorization,
  lockHolder,
  markAuthorizationAbandoned,
  saveReference,
} from '../payment.repository.ts';
import type { PaymentLedger } from './payment.port.ts';

/** Frees the reference of its earlier key; false if it may not be continued. */
const takeOver = async (executor: Executor, key: string, reference: string): Promise<boolean> => {
  const holder = await lockHolder(executor, reference);
  if (!holder || holder.key === key) return true;
  if (holder.is_given_up || (await isSpent(executor, reference))) return false;
  await saveReference(executor, holder.key, null);
  return true;
};

/** A ledger in the database, each entry in its own transaction. */
export const createLedger = (db: Executor): PaymentLedger => ({
  note: (key, reference) =>
    transaction(db, async (executor) => {
      const entry = await lockAuthorization(executor, key);
      if (entry.is_given_up || !(await takeOver(executor, key, reference))) return false;
      await saveReference(executor, key, reference);
      return true;
    }),
  revoke: (key) =>
    transaction(db, async (executor) => {
      const { reference } = await lockAuthorization(executor, key);
      await markAuthorizationAbandoned(executor, key);
      return reference;
    }),
});
