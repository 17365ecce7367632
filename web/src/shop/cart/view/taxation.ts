import { type TaxRule, type TaxSituation, taxRateFor } from '@patchwork/domain/pricing/tax.ts';
import type { CartFactsQuery } from '../CartFacts.generated.ts';
import type { ShippingChoice } from '../shippingChoice.ts';
import type { CartLineView } from './cartView.ts';

/** By which rules a cart is taxed, on this device as by the shop. */
export interface Taxation {
  readonly rules: readonly TaxRule[];
  /** Who buys, and where it goes. */
  readonly situation: Omit<TaxSituation, 'productTaxClassId'>;
  readonly pricesIncludeTax: boolean;
  /** 0: shipping is taxed as the shop has said of each way to ship. */
  readonly shippingTaxClassId: number;
}

const toRules = (facts: CartFactsQuery): TaxRule[] =>
  facts.taxRules.map((rule) => ({
    ...rule,
    id: Number(rule.id),
    rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate), regionId: rate.regionId ?? null })),
  }));

export const getTaxation = (facts: CartFactsQuery, shipping: ShippingChoice | null): Taxation => {
  const { pricesIncludeTax, shippingTaxClassId, customerTaxClassId, customerGroupId } = facts.taxTerms;
  const { countryId = null, regionId = null } = shipping?.address ?? {};
  const situation = { customerTaxClassId, customerGroupId, countryId, regionId };
  return { rules: toRules(facts), situation, pricesIncludeTax, shippingTaxClassId };
};

export const getTaxRate = (
  { taxClassId, taxRate }: Pick<CartLineView, 'taxClassId' | 'taxRate'>,
  { rules, situation }: Taxation,
): number =>
  taxClassId === null ? Number(taxRate ?? 0) : taxRateFor(rules, { productTaxClassId: taxClassId, ...situation });

/** The rate of shipping; null where only the shop can tell. */
export const getShippingTaxRate = ({ rules, situation, shippingTaxClassId }: Taxation): number | null =>
  shippingTaxClassId === 0 ? null : taxRateFor(rules, { productTaxClassId: shippingTaxClassId, ...situation });

/** Whether the store shows prices with the tax in them; where that is unknown it does, as on the product's page. */
export const showsTax = (facts: CartFactsQuery | null): boolean => facts?.taxTerms.showsTax ?? true;
