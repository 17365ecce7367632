import {
  DEFAULT_SHIPPING_TAX_CLASS,
  showsPricesWithTax,
  type TaxRule,
  taxRateFor,
} from '@patchwork/domain/pricing/tax.ts';
import { currentStore, defaultPlace } from '../lib/store.ts';
import type { TaxPort } from './tax.port.ts';

/** Tax by the current rules; without a country, at the store view's default place. */
export const createTaxService = (
  catalog: { taxRules(): readonly TaxRule[] },
  shippingClassId = DEFAULT_SHIPPING_TAX_CLASS,
): TaxPort => ({
  shippingClassId,
  showsTax: () => showsPricesWithTax(currentStore().showsTax, catalog.taxRules(), defaultPlace()),
  rateFor: async (situation) =>
    taxRateFor(catalog.taxRules(), situation.countryId === null ? { ...situation, ...defaultPlace() } : situation),
});
