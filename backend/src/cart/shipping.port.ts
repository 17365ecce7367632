import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import { z } from 'zod';
import { currentStore } from '../lib/store.ts';

export interface ShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** In minor units of the base currency; includes tax if the store's prices do. */
  readonly price: number;
}

const getMethods = (): readonly ShippingMethod[] => {
  const { flatRate, express } = findMessages(messages, currentStore().locale);
  return [
    { carrierCode: 'flatrate', methodCode: 'flatrate', carrierTitle: flatRate, methodTitle: flatRate, price: 400 },
    { carrierCode: 'express', methodCode: 'express', carrierTitle: express, methodTitle: express, price: 1400 },
  ];
};

/** The default first; none if the shop does not ship there. */
export const shippingMethodsTo = (countryId: string): readonly ShippingMethod[] =>
  COUNTRIES.some(({ id }) => id === countryId) ? getMethods() : [];

/** How a cart is shipped that pays for shipping in its quotes; null if the shop does not ship there. */
export const quotedShipping = (countryId: string | null): ShippingMethod | null => {
  const [usual] = countryId === null ? [] : shippingMethodsTo(countryId);
  return usual ? { ...usual, price: 0 } : null;
};

/** Null if the country has no such method. */
export const findShippingMethod = (
  countryId: string,
  carrierCode: string | null,
  methodCode: string | null,
): ShippingMethod | null =>
  shippingMethodsTo(countryId).find((one) => one.carrierCode === carrierCode && one.methodCode === methodCode) ?? null;

/** A shipping method as in the contract, exchanged and taxed. */
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
