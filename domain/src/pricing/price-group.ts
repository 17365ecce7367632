import { DEFAULT_CUSTOMER_TAX_CLASS } from './tax.ts';

/** Whose prices hold for a caller, and as whose customer the caller is taxed. */
export interface PriceGroup {
  readonly id: number;
  /** Differ from the group's own where the shop taxes everybody as the default group. */
  readonly taxGroupId: number;
  readonly taxClassId: number;
}

/** A price for a group from a quantity on, in minor units. */
export interface TierPrice {
  readonly groupId: number;
  readonly quantity: number;
  readonly price: number;
}

/** The group of who has not signed in. */
export const NOT_LOGGED_IN = 0;

/** Whose prices and taxes hold where nothing else is configured or proven. */
export const DEFAULT_PRICE_GROUP: PriceGroup = {
  id: NOT_LOGGED_IN,
  taxGroupId: NOT_LOGGED_IN,
  taxClassId: DEFAULT_CUSTOMER_TAX_CLASS,
};

/** The platform's number for a tier that every group has. */
export const ALL_GROUPS = 32_000;

/** Who signs the tokens that tell a group, and what they are good for. */
export const GROUP_TOKEN = { issuer: 'patchwork', audience: 'price-group', algorithm: 'HS256' } as const;

/** Signs tokens where no other secret is set; everybody knows it, so production refuses it. */
export const DEVELOPMENT_GROUP_SECRET = 'patchwork-development-group-token-secret';

/** Bytes that a secret for HS256 has at least. */
export const SHORTEST_GROUP_SECRET = 32;

/** Whether a tier is a group's: its own, or one of all. */
export const isTierForGroup = (tierGroupId: number, groupId: number): boolean =>
  tierGroupId === groupId || tierGroupId === ALL_GROUPS;

/** The price of one unit for a group: the lowest of its tiers that begin at a single piece; null where it has none. */
export const groupPrice = (tiers: readonly TierPrice[], groupId: number): number | null => {
  const prices = tiers.filter((tier) => tier.quantity <= 1 && isTierForGroup(tier.groupId, groupId));
  return prices.length > 0 ? Math.min(...prices.map(({ price }) => price)) : null;
};
