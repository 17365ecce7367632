import { shippingWayCode } from '@patchwork/domain/shipping-way.ts';
import { isSameShipping, type ShippingChoice } from '../../lib/offline/shippingChoice.ts';
import type { NewTask } from '../../lib/offline/task.ts';
import type { CheckoutDetails } from './details.ts';
import type { Methods } from './methods.ts';

type ShippingTask = Extract<NewTask, { operationName: 'CartShippingSet' }>;

type Way = Pick<Methods['shipping'][number], 'carrierCode' | 'methodCode'> & Partial<Methods['shipping'][number]>;

/** Nothing is shipped, and still the place decides what is taxed. */
const NO_WAY: Way = { carrierCode: '', methodCode: '' };

const priceOf = ({ price }: Way) =>
  price && { net: price.net.amount, gross: price.gross.amount, currencyCode: price.net.currencyCode };

/**
 * The change of the cart that follows from where the order goes and how; null when the cart knows it already, or it
 * is not decided yet. Totals depend on nothing else of an address.
 */
export const shippingTask = (
  { countryId, regionId, shippingMethod }: CheckoutDetails,
  { shipping }: Pick<Methods, 'shipping'>,
  cart: { readonly isVirtual: boolean; readonly shipping: ShippingChoice | null },
): ShippingTask | null => {
  const way = cart.isVirtual ? NO_WAY : shipping.find((one) => shippingWayCode(one) === shippingMethod);
  if (!countryId || !way) return null;
  const { carrierCode, methodCode } = way;
  const variables = { address: { countryId, regionId: regionId ? Number(regionId) : null }, carrierCode, methodCode };
  if (isSameShipping(variables, cart.shipping)) return null;
  const shippingPrice = priceOf(way);
  return { operationName: 'CartShippingSet', variables, ...(shippingPrice && { shippingPrice }) };
};
