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
  readHolding,
} from './privacy.repository.ts';

/** Rows as they are kept, by what they are. */
export type Dossier = Readonly<Record<string, unknown[]>>;

export interface PrivacyService {
  /** Everything that the shop holds of a customer, for that customer. */
  tell(typed: OwnPassword): Promise<Dossier>;
  /**
   * Deletes an account and all sessions of it. Orders stay, as the law wants it, without what only their making and
   * delivery needed as soon as they are over. Refuses with IN_PROGRESS while one is being paid.
   */
  forget(typed: OwnPassword): Promise<true>;
  /** Removes data that is no longer needed from the orders of deleted customers. Returns the number of orders. */
  strip(): Promise<number>;
}

export interface PrivacyDeps {
  readonly db: Executor;
  readonly withOwnPassword: WithOwnPassword;
}

/** Export of all personal data, and deletion of the account. */
export const createPrivacyService = ({ db, withOwnPassword }: PrivacyDeps): PrivacyService => ({
  tell: (typed) =>
    withOwnPassword(typed, async (executor, owner) => {
      const dossier: Record<string, unknown[]> = {};
      for (const holding of HOLDINGS) {
        if (holding.told) dossier[holding.told] = await readHolding(executor, holding, owner);
      }
      return dossier;
    }),
  forget: (typed) =>
    withOwnPassword(typed, async (executor, owner) => {
      await lockCustomer(executor, owner.customerId);
      if (await isPaying(executor, owner.customerId)) throw new Refusal('IN_PROGRESS', reasons.deletionBlocked);
      // Backwards: the customer, whom conditions of others look up, is the last.
      for (const holding of HOLDINGS.filter(({ end }) => end === 'delete').toReversed()) {
        if (holding.table === 'customer') await detachOrders(executor, owner.customerId);
        await deleteHolding(executor, holding, owner);
      }
      await anonymizeOrders(executor);
      return true as const;
    }),
  strip: () => transaction(db, anonymizeOrders),
});
