import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { type PriceTerms, shownPrice } from '@patchwork/domain/pricing/tax.ts';
import { toTaxedMoney } from '../lib/money.ts';
import type { CheckoutDefaults } from './cart.generated.ts';

/** The flat rate that a checkout starts with before the shop has told its own, as the shop keeps prices. */
const FLAT_RATE = '4.00';

// not a message: a title that the shop gives its method, shown as it comes
const CASH_ON_DELIVERY = {
  code: 'cashondelivery',
  title: 'Cash on delivery',
  hint: null,
  provider: null,
  clientKey: null,
  cost: null,
  iconUrl: null,
  isServerMethod: false,
};

/** Checkout starts from these before a cart exists or while offline. */
export const checkoutDefaults = (currency: string, terms: PriceTerms, isExternal: boolean): CheckoutDefaults => ({
  isExternal,
  // not a message: a title that the shop gives its method, shown as it comes
  shippingMethods: [
    {
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      carrierTitle: 'Flat rate',
      title: 'Flat rate',
      price: toTaxedMoney(shownPrice(toMinor(FLAT_RATE), terms), currency),
      isDefault: true,
    },
  ],
  paymentMethods: [CASH_ON_DELIVERY],
  countries: COUNTRIES.map((country) => ({ ...country, regions: [...country.regions] })),
});
