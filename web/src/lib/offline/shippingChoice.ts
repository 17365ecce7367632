import type { ShippingPrice, TaskVariables } from './task.ts';

type Way = TaskVariables['CartShippingSet'];

/** Where to and how, and what that costs. */
export type ShippingChoice = Way & { readonly price: ShippingPrice | null };

/** Whether a cart costs the same for both: nothing else of an address matters. */
export const isSameShipping = (one: Way, other: Way | null): boolean =>
  other !== null &&
  one.address.countryId === other.address.countryId &&
  (one.address.regionId ?? null) === (other.address.regionId ?? null) &&
  one.carrierCode === other.carrierCode &&
  one.methodCode === other.methodCode;
