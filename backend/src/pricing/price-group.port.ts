import type { PriceGroup } from '@patchwork/domain/price-group.ts';
import type { Executor } from '../db/schema.ts';

/** What a caller says of its group. */
export interface GroupClaim {
  /** Null: the caller has not signed in. */
  readonly token: string | null;
  /** Says nothing by itself: it has to be the token's. Null where it is not said. */
  readonly groupId: number | null;
}

/** What other domains ask about groups of customers. */
export interface PriceGroupPort {
  /** The group that a token proves, or the default one without a token. Refuses a claim that no token bears out. */
  verified(claim: GroupClaim): Promise<PriceGroup>;
  /** The group with this number, of somebody who is known to be in it; the default one where groups cannot be proven. */
  known(executor: Executor, groupId: number): Promise<PriceGroup>;
  /** A token that proves the group for at least an hour; null where groups cannot be proven. */
  tokenFor(executor: Executor, groupId: number): Promise<string | null>;
}
