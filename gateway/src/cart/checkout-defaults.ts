import { times, toMinor } from '@patchwork/domain/money.ts';
import { COUNTRIES } from '@patchwork/domain/regions.ts';
import type { Taxed } from '@patchwork/domain/tax.ts';
import type { Exchange } from '../lib/exchange.ts';
import { toTaxedMoney } from '../lib/money.ts';
import type { CheckoutDefaults } from './cart.generated.ts';

/** The flat rate that a checkout starts with before the shop has told its own, without and with tax. */
const FLAT_RATE = { net: '4.00', gross: '5.00' };

const flatRate = (rate: number): Taxed => {
  const [net, gross] = [times(toMinor(FLAT_RATE.net), rate), times(toMinor(FLAT_RATE.gross), rate)];
  return { net, tax: gross - net, gross };
};

/** What checkout starts from before a cart exists or while offline. */
export const checkoutDefaults = ({ currency, rate }: Exchange, isExternal: boolean): CheckoutDefaults => ({
  isExternal,
  shippingMethods: [
    {
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      carrierTitle: 'Flat rate',
      title: 'Flat rate',
      price: toTaxedMoney(flatRate(rate), currency),
      isDefault: true,
    },
  ],
  paymentMethods: [{ code: 'cashondelivery', title: 'Cash on delivery', hint: null, provider: null, clientKey: null }],
  countries: COUNTRIES.map((country) => ({ ...country, regions: [...country.regions] })),
});
