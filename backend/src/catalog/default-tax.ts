import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import { type TaxRule, taxRateFor } from '@patchwork/domain/pricing/tax.ts';
import { defaultPlace } from '../lib/store.ts';
import type { TaxRuleDto } from './catalog.dto.ts';

export const toTaxRule = (rule: TaxRuleDto): TaxRule => ({
  id: rule.id,
  productTaxClassIds: rule.product_tax_class_ids,
  customerTaxClassIds: rule.customer_tax_class_ids,
  customerGroupIds: rule.customer_group_ids ?? [],
  priority: rule.priority,
  rates: rule.rates.map(({ rate, tax_country_id: countryId, tax_region_id: regionId }) => ({
    rate,
    countryId,
    regionId,
  })),
});

/** Tax in percent that a customer group sees at the default place, by product class. */
export type DefaultTaxRate = (productTaxClassId: number, group: PriceGroup) => number;

/** Tax at the store view's default place; memoized. */
export const createDefaultTaxRate = (rules: readonly TaxRule[]): DefaultTaxRate => {
  const rates = new Map<string, number>();
  return (productTaxClassId, { taxClassId: customerTaxClassId, taxGroupId: customerGroupId }) => {
    const place = defaultPlace();
    const key = `${productTaxClassId} ${customerTaxClassId} ${customerGroupId} ${place.countryId} ${place.regionId}`;
    const situation = { productTaxClassId, customerTaxClassId, customerGroupId, ...place };
    const rate = rates.get(key) ?? taxRateFor(rules, situation);
    rates.set(key, rate);
    return rate;
  };
};
