import { takePercent } from './money.ts';

/** The share that a campaign takes off, of which products, and for whom. */
export interface CampaignRule {
  readonly code: string;
  /** Whole percent off the regular price, 1 to 90. */
  readonly percentOff: number;
  /** Products by sku or category; both empty: all. */
  readonly skus: readonly string[];
  readonly categoryIds: readonly number[];
  /** Customer groups; empty: everybody. */
  readonly groupIds: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A product, with its categories and all that are above them, and the parent's sku of a variant. */
interface CampaignSubject {
  readonly sku: string;
  readonly parentSku?: string | undefined;
  readonly categoryIds: readonly number[];
}

/** Whether a campaign names the product; one that names none is for all. */
export const isNamedBy = (
  { skus, categoryIds }: Pick<CampaignRule, 'skus' | 'categoryIds'>,
  subject: CampaignSubject,
): boolean => {
  if (skus.length === 0 && categoryIds.length === 0) return true;
  const { sku, parentSku } = subject;
  const isListed = skus.includes(sku) || (parentSku !== undefined && skus.includes(parentSku));
  return isListed || subject.categoryIds.some((id) => categoryIds.includes(id));
};

/** A unit price in the campaign, in minor units of the base currency: the regular price less its percent, half-up. */
export const campaignPrice = (regular: number, percentOff: number): number =>
  regular - takePercent(regular, percentOff);
