import { type TaxRule, taxRateFor } from '@patchwork/domain/tax.ts';
import type { TaxRuleDto } from '../catalog/catalog.dto.ts';
import type { TaxPort } from './tax.port.ts';

const ruleOf = (rule: TaxRuleDto): TaxRule => ({
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

/** Tax by the rules of the catalogue as they are now. */
export const createTaxService = (catalog: { taxRules(): readonly TaxRuleDto[] }): TaxPort => {
  let read: readonly TaxRuleDto[] = [];
  let rules: readonly TaxRule[] = [];
  const current = (): readonly TaxRule[] => {
    const newest = catalog.taxRules();
    if (newest !== read) rules = newest.map(ruleOf);
    read = newest;
    return rules;
  };
  return { rateFor: async (situation) => taxRateFor(current(), situation) };
};
