import { COUNTRIES } from '@patchwork/domain/regions.ts';

/** A way to ship; amounts in minor units of the base currency. */
export interface ShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly net: number;
  readonly gross: number;
}

const METHODS: readonly ShippingMethod[] = [
  {
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    carrierTitle: 'Flat rate',
    methodTitle: 'Flat rate',
    net: 400,
    gross: 500,
  },
  {
    carrierCode: 'express',
    methodCode: 'express',
    carrierTitle: 'Express',
    methodTitle: 'Express',
    net: 1400,
    gross: 1500,
  },
];

/** The ways to ship to a country, the default first; none where the shop does not ship. */
export const shippingMethodsTo = (countryId: string): readonly ShippingMethod[] =>
  COUNTRIES.some(({ id }) => id === countryId) ? METHODS : [];

/** The method with these codes, for the country; null when there is none. */
export const findShippingMethod = (
  countryId: string,
  carrierCode: string | null,
  methodCode: string | null,
): ShippingMethod | null =>
  shippingMethodsTo(countryId).find((one) => one.carrierCode === carrierCode && one.methodCode === methodCode) ?? null;
