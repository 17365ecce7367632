import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { OwnPassword, WithOwnPassword } from '../customers/own-password.service.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../lib/refusal.ts';
import { HOLDINGS } from './holdings.ts';
import {
  anonymizeOrders,
  deleteHolding,
  detachOrders,
  isPaying,
  lockCustomer,
  type Row,
  readHolding,
} from './privacy.repository.ts';

/** Rows by kind. */
type Dossier = Readonly<Record<string, Row[]>>;

export interface PrivacyService {
  /** Everything that the shop stores about a customer, for that customer. */
  exportData(typed: OwnPassword): Promise<Dossier>;
  /**
   * Deletes an account with all sessions. The law requires keeping orders; data needed only for their production and
   * delivery is removed once they are finished. Refuses with IN_PROGRESS while one is being paid.
   */
  forget(typed: OwnPassword): Promise<true>;
  /** Removes data that is no longer needed from orders of deleted customers. Returns the number of orders. */
  strip(): Promise<number>;
}

interface PrivacyDeps {
  readonly db: Executor;
  readonly withOwnPassword: WithOwnPassword;
}

export const createPrivacyService = ({ db, withOwnPassword }: PrivacyDeps): PrivacyService => ({
  exportData: (typed) =>
    withOwnPassword(typed, async (executor, owner) => {
      const dossier: Record<string, Row[]> = {};
      for (const holding of HOLDINGS) {
        if (holding.exportedAs) dossier[holding.exportedAs] = await readHolding(executor, holding, owner);
      }
      return dossier;
    }),
  forget: (typed) =>
    withOwnPassword(typed, async (executor, owner) => {
      await lockCustomer(executor, owner.customerId);
      if (await isPaying(executor, owner.customerId)) throw new Refusal('IN_PROGRESS', reasons.deletionBlocked);
      // In reverse: the customer, whom other conditions refer to, is last.
      for (const holding of HOLDINGS.filter(({ end }) => end === 'delete').toReversed()) {
        if (holding.table === 'customer') await detachOrders(executor, owner.customerId);
        await deleteHolding(executor, holding, owner);
      }
      await anonymizeOrders(executor);
      return true as const;
    }),
  strip: () => transaction(db, anonymizeOrders),
});
