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

/**
 * The change of the cart that follows from where the order goes and how; null when the cart knows it already, or it
 * is not decided yet. Totals depend on nothing else of an address.
 */
export const shippingTask = (
  { countryId, regionId, shippingMethod }: CheckoutDetails,
  { shipping }: Pick<Methods, 'shipping'>,
  known: ShippingChoice | null,
): ShippingTask | null => {
  const method = shipping.find((one) => codeOf(one) === shippingMethod);
  if (!countryId || !method) return null;
  const variables = {
    address: { countryId, regionId: regionId ? Number(regionId) : null },
    carrierCode: method.carrierCode,
    methodCode: method.methodCode,
  };
  if (isSame(variables, known)) return null;
  const { net, gross } = method.price;
  const shippingPrice = { net: net.amount, gross: gross.amount, currencyCode: net.currencyCode };
  return { operationName: 'CartShippingSet', variables, shippingPrice };
};
