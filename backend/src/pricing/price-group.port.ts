import type { PriceGroup } from '@patchwork/domain/price-group.ts';

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
}
