import { shippingWayCode } from '@patchwork/domain/orders/shipping-way.ts';
import { shippingSet } from '../../../shop/cart/operations/shippingSet.ts';
import { isSameShipping, type ShippingChoice, type ShippingVariables } from '../../../shop/cart/shippingChoice.ts';
import type { NewTask } from '../../../shop/cart/task.ts';
import type { CheckoutDetails } from './details.ts';
import type { Methods } from './methods.ts';

type Way = Pick<Methods['shipping'][number], 'carrierCode' | 'methodCode'> & Partial<Methods['shipping'][number]>;

const NO_WAY: Way = { carrierCode: '', methodCode: '' };

const toPrice = ({ price }: Way) =>
  price && { net: price.net.amount, gross: price.gross.amount, currencyCode: price.net.currencyCode };

/**
 * The task that sets the cart's destination and shipping method; null if the cart has them already or they are not chosen
 * yet. Country and region are the only parts of an address that affect the totals.
 */
export const shippingTask = (
  { countryId, regionId, shippingMethod }: CheckoutDetails,
  { shipping }: Pick<Methods, 'shipping'>,
  cart: { readonly isVirtual: boolean; readonly shipping: ShippingChoice | null },
): NewTask<ShippingVariables> | null => {
  const way = cart.isVirtual ? NO_WAY : shipping.find((one) => shippingWayCode(one) === shippingMethod);
  if (!countryId || !way) return null;
  const { carrierCode, methodCode } = way;
  const variables = { address: { countryId, regionId: regionId ? Number(regionId) : null }, carrierCode, methodCode };
  if (isSameShipping(variables, cart.shipping)) return null;
  const shippingPrice = toPrice(way);
  return shippingSet.create(variables, shippingPrice ? { shippingPrice } : {});
};
