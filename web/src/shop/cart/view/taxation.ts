import { type TaxRule, type TaxSituation, taxRateFor } from '@patchwork/domain/pricing/tax.ts';
import type { CartFactsQuery } from '../CartFacts.generated.ts';
import type { ShippingChoice } from '../shippingChoice.ts';
import type { CartLineView } from './cartView.ts';

/** The tax rules of a cart, as the shop applies them. */
export interface Taxation {
  readonly rules: readonly TaxRule[];
  readonly situation: Omit<TaxSituation, 'productTaxClassId'>;
  readonly pricesIncludeTax: boolean;
  /** 0: shipping is taxed as returned with each shipping method. */
  readonly shippingTaxClassId: number;
}

const toRules = (rules: NonNullable<CartFactsQuery['taxRules']>): TaxRule[] =>
  rules.map((rule) => ({
    ...rule,
    id: Number(rule.id),
    rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate), regionId: rate.regionId ?? null })),
  }));

/** Null while the shop's rules are unknown: without them everything would be untaxed. */
export const getTaxation = (facts: CartFactsQuery, shipping: ShippingChoice | null): Taxation | null => {
  if (!facts.taxRules) return null;
  const { pricesIncludeTax, shippingTaxClassId, customerTaxClassId, customerGroupId } = facts.taxTerms;
  const { countryId = null, regionId = null } = shipping?.address ?? {};
  const situation = { customerTaxClassId, customerGroupId, countryId, regionId };
  return { rules: toRules(facts.taxRules), situation, pricesIncludeTax, shippingTaxClassId };
};

export const getTaxRate = (
  { taxClassId, taxRate }: Pick<CartLineView, 'taxClassId' | 'taxRate'>,
  { rules, situation }: Taxation,
): number =>
  taxClassId === null ? Number(taxRate ?? 0) : taxRateFor(rules, { productTaxClassId: taxClassId, ...situation });

/** Tax rate of shipping; null if only the shop knows. */
export const getShippingTaxRate = ({ rules, situation, shippingTaxClassId }: Taxation): number | null =>
  shippingTaxClassId === 0 ? null : taxRateFor(rules, { productTaxClassId: shippingTaxClassId, ...situation });

/** Whether the store shows prices with tax; true if unknown, as on product pages. */
export const showsTax = (facts: CartFactsQuery | null): boolean => facts?.taxTerms.showsTax ?? true;
