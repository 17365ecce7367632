import type { CartShippingSetInput } from '../../lib/apollo/schema.generated.ts';
import type { ShippingPrice } from './task.ts';

/** As the mutation takes it. */
export type ShippingVariables = Omit<CartShippingSetInput, 'cartId' | 'idempotencyKey'>;

/** Where to and how, with the price. */
export type ShippingChoice = ShippingVariables & { readonly price: ShippingPrice | null };

/** Whether a cart costs the same for both: other parts of the address do not matter. */
export const isSameShipping = (one: ShippingVariables, other: ShippingVariables | null): boolean =>
  other !== null &&
  one.address.countryId === other.address.countryId &&
  (one.address.regionId ?? null) === (other.address.regionId ?? null) &&
  one.carrierCode === other.carrierCode &&
  one.methodCode === other.methodCode;
