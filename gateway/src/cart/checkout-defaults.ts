import { COUNTRIES } from '@patchwork/domain/regions.ts';
import { netAndGross, toTaxedMoney } from '../lib/money.ts';
import type { CheckoutDefaults } from './cart.generated.ts';

/** The flat rate that a checkout starts with before the shop has told its own, without and with tax. */
const FLAT_RATE = netAndGross('4.00', '5.00');

/** What checkout starts from before a cart exists or while offline. */
export const checkoutDefaults = (currency: string): CheckoutDefaults => ({
  shippingMethods: [
    {
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      carrierTitle: 'Flat rate',
      title: 'Flat rate',
      price: toTaxedMoney(FLAT_RATE, currency),
      isDefault: true,
    },
  ],
  paymentMethods: [{ code: 'cashondelivery', title: 'Cash on delivery', hint: null }],
  countries: COUNTRIES.map((country) => ({ ...country, regions: [...country.regions] })),
});
