import type { ShippingChoice } from '../../lib/offline/cartRecord.ts';
import type { NewTask } from '../../lib/offline/task.ts';
import type { CheckoutDetails } from './details.ts';
import { codeOf, type Methods } from './methods.ts';

type ShippingTask = Extract<NewTask, { operationName: 'CartShippingSet' }>;

const isSame = (wanted: ShippingTask['variables'], known: ShippingChoice | null): boolean =>
  known !== null &&
  wanted.address.countryId === known.address.countryId &&
  (wanted.address.regionId ?? null) === (known.address.regionId ?? null) &&
  wanted.carrierCode === known.carrierCode &&
  wanted.methodCode === known.methodCode;

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
  const way = cart.isVirtual ? NO_WAY : shipping.find((one) => codeOf(one) === shippingMethod);
  if (!countryId || !way) return null;
  const { carrierCode, methodCode } = way;
  const variables = { address: { countryId, regionId: regionId ? Number(regionId) : null }, carrierCode, methodCode };
  if (isSame(variables, cart.shipping)) return null;
  const shippingPrice = priceOf(way);
  return { operationName: 'CartShippingSet', variables, ...(shippingPrice && { shippingPrice }) };
};
