import { DEFAULT_CUSTOMER_TAX_CLASS, type TaxRule, taxed, taxRateFor } from '@patchwork/domain/tax.ts';
import type { TaxRuleDto } from './catalog.dto.ts';

/** A tax rule as the domain reckons with it. */
export const taxRuleOf = (rule: TaxRuleDto): TaxRule => ({
  id: rule.id,
  productTaxClassIds: rule.product_tax_class_ids,
  customerTaxClassIds: rule.customer_tax_class_ids,
  priority: rule.priority,
  rates: rule.rates.map(({ rate, tax_country_id: countryId, tax_region_id: regionId }) => ({
    rate,
    countryId,
    regionId,
  })),
});

/** With tax, as a customer of the default group in the default country is shown it; minor units. */
export type GrossOf = (net: number, productTaxClassId: number) => number;

/** Prices with tax by these rules. */
export const createGrossOf = (documents: readonly TaxRuleDto[]): GrossOf => {
  const rules = documents.map(taxRuleOf);
  const rates = new Map<number, number>();
  const rateOf = (productTaxClassId: number): number => {
    const situation = { productTaxClassId, countryId: null, regionId: null };
    return taxRateFor(rules, { ...situation, customerTaxClassId: DEFAULT_CUSTOMER_TAX_CLASS });
  };
  return (net, productTaxClassId) => {
    const rate = rates.get(productTaxClassId) ?? rateOf(productTaxClassId);
    rates.set(productTaxClassId, rate);
    return taxed(net, rate, false).gross;
  };
};
