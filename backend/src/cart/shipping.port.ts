import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import { z } from 'zod';

/** A way to ship. */
export interface ShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** In minor units of the base currency, as the shop keeps prices: with the tax in it where they have it. */
  readonly price: number;
}

// not a message: a title that the shop gives its method, shown as it comes
const METHODS: readonly ShippingMethod[] = [
  {
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    carrierTitle: 'Flat rate',
    methodTitle: 'Flat rate',
    price: 400,
  },
  {
    carrierCode: 'express',
    methodCode: 'express',
    carrierTitle: 'Express',
    methodTitle: 'Express',
    price: 1400,
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

/** A way to ship as the contract sends it, exchanged and taxed. */
export const shippingMethodDto = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  amount: z.number(),
  base_amount: z.number(),
  price_excl_tax: z.number(),
  price_incl_tax: z.number(),
  available: z.boolean(),
  default: z.boolean(),
  error_message: z.string(),
});

export type ShippingMethodDto = z.infer<typeof shippingMethodDto>;
