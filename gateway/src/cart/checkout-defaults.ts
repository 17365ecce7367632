import { messages as countryMessages } from '@patchwork/domain/messages/by-locale/countries.generated.ts';
import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { findCountryName } from '@patchwork/domain/orders/country-names.ts';
import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { type PriceTerms, shownPrice } from '@patchwork/domain/pricing/tax.ts';
import { toTaxedMoney } from '../lib/money.ts';
import type { ShopSettings } from '../lib/shop.ts';
import type { CheckoutDefaults, ShippingMethod } from './cart.types.generated.ts';

/** The initial flat rate, before the shop has returned its own, in stored prices. */
const FLAT_RATE = '4.00';

const toCashOnDelivery = (title: string) => ({
  code: 'cashondelivery',
  title,
  hint: null,
  provider: null,
  clientKey: null,
  cost: null,
  iconUrl: null,
  isServerMethod: false,
});

/** In the language of the store, as the names of the methods are. */
const getCountries = (locale: string): CheckoutDefaults['countries'] => {
  const names = findMessages(countryMessages, locale);
  return COUNTRIES.map(({ id, name, regions }) => ({
    id,
    name: findCountryName(names, id) ?? name,
    regions: [...regions],
  })).sort((one, other) => one.name.localeCompare(other.name, locale));
};

/** The initial shipping methods, before the shop has returned its own. */
export const defaultShippingMethods = (currency: string, terms: PriceTerms, locale: string): ShippingMethod[] => {
  const { flatRate } = findMessages(messages, locale);
  return [
    {
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      carrierTitle: flatRate,
      title: flatRate,
      price: toTaxedMoney(shownPrice(toMinor(FLAT_RATE), terms), currency),
      isDefault: true,
    },
  ];
};

/** The part that depends on neither currency nor tax. */
export type CheckoutDefaultsSource = ReturnType<typeof checkoutDefaults>;

/** Initial values for the checkout before a cart exists or while offline. */
export const checkoutDefaults = ({
  hasExternalCheckout: isExternal,
  locale,
}: Pick<ShopSettings, 'hasExternalCheckout' | 'locale'>) => ({
  isExternal,
  paymentMethods: [toCashOnDelivery(findMessages(messages, locale).cashOnDelivery)],
  countries: getCountries(locale),
});
