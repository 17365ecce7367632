import { type TaxRule, taxRateFor } from '@patchwork/domain/tax.ts';
import type { TaxRuleDto } from '../catalog/catalog.dto.ts';
import { taxRuleOf } from '../catalog/default-tax.ts';
import { defaultPlace } from '../lib/store.ts';
import type { TaxPort } from './tax.port.ts';

/** Tax by the rules of the catalogue as they are now; without a country, at the default place of the store view. */
export const createTaxService = (catalog: { taxRules(): readonly TaxRuleDto[] }): TaxPort => {
  let read: readonly TaxRuleDto[] = [];
  let rules: readonly TaxRule[] = [];
  const current = (): readonly TaxRule[] => {
    const newest = catalog.taxRules();
    if (newest !== read) rules = newest.map(taxRuleOf);
    read = newest;
    return rules;
  };
  return {
    rateFor: async (situation) =>
      taxRateFor(current(), situation.countryId === null ? { ...situation, ...defaultPlace() } : situation),
  };
};
