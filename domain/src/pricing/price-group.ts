import { DEFAULT_CUSTOMER_TAX_CLASS } from './tax.ts';

/** Whose prices a caller gets, and whose tax class. */
export interface PriceGroup {
  readonly id: number;
  /** Differs from `id` if the shop taxes everybody as the default group. */
  readonly taxGroupId: number;
  readonly taxClassId: number;
}

/** A group's price from a quantity on, in minor units. That of a campaign is one, for its time. */
interface TierPrice {
  readonly groupId: number;
  readonly quantity: number;
  readonly price: number;
  /** Instants; absent: at any time. The end is exclusive. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

export const NOT_LOGGED_IN = 0;

/** The default unless another group is configured or proven by a token. */
export const DEFAULT_PRICE_GROUP: PriceGroup = {
  id: NOT_LOGGED_IN,
  taxGroupId: NOT_LOGGED_IN,
  taxClassId: DEFAULT_CUSTOMER_TAX_CLASS,
};

/** The platform's id for "all groups". */
export const ALL_GROUPS = 32_000;

/** Claims of the tokens that carry a group. */
export const GROUP_TOKEN = { issuer: 'patchwork', audience: 'price-group', algorithm: 'HS256' } as const;

/** Public, so production refuses it. */
export const DEVELOPMENT_GROUP_SECRET = 'patchwork-development-group-token-secret';

/** Minimum number of bytes for HS256. */
export const SHORTEST_GROUP_SECRET = 32;

/** Whether a tier applies to a group: its own, or one for all. */
export const isTierForGroup = (tierGroupId: number, groupId: number): boolean =>
  tierGroupId === groupId || tierGroupId === ALL_GROUPS;

/** An unparsable instant never applies. */
const isTierNow = ({ from, to }: Pick<TierPrice, 'from' | 'to'>, now: Date): boolean =>
  (!from || Date.parse(from) <= now.getTime()) && (!to || now.getTime() < Date.parse(to));

/** The lowest tier of the group from one piece on, campaigns included; null if there is none. */
export const groupPrice = (tiers: readonly TierPrice[], groupId: number, now: Date): number | null => {
  const prices = tiers.filter(
    (tier) => tier.quantity <= 1 && isTierForGroup(tier.groupId, groupId) && isTierNow(tier, now),
  );
  return prices.length > 0 ? Math.min(...prices.map(({ price }) => price)) : null;
};
