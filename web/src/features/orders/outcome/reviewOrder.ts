import { shippingWayCode } from '@patchwork/domain/orders/shipping-way.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { isOrder, type OrderTask } from '../../../shop/orders/operations/orderPlace.ts';
import { isAnotherCustomersOrder } from '../../../shop/orders/ownership.ts';
import { type AddressNames, asDetails, BILLING, MAIN } from '../checkout/addresses.ts';
import { type CheckoutDetails, NO_DETAILS } from '../checkout/details.ts';
import { keepDetails } from '../checkout/draft.ts';
import { needsSignIn } from './refusal.ts';

const queue = async () => (await import('../../../shop/app.ts')).offlineQueue();

type SentAddress = OrderTask['variables']['shippingAddress'];

/** Empty if there is no address. */
const toAddressDetails = (address: SentAddress, names: AddressNames): Partial<CheckoutDetails> => {
  if (!address) return {};
  const {
    street: [street = '', apartment = ''],
    firstName,
    lastName,
    phone,
    city,
    postcode,
    countryId,
  } = address;
  const texts = {
    company: address.company ?? '',
    vatId: address.vatId ?? '',
    regionId: String(address.regionId ?? ''),
  };
  return asDetails({ firstName, lastName, phone, countryId, street, apartment, city, postcode, ...texts }, names);
};

/** The checkout's details that an order was made from, except its payment token. */
export const toDetails = ({ variables }: OrderTask): CheckoutDetails => {
  const { shippingAddress, billingAddress, shippingMethod: method } = variables;
  return {
    ...NO_DETAILS,
    ...variables.contact,
    ...toAddressDetails(shippingAddress ?? billingAddress, MAIN),
    ...(shippingAddress && billingAddress && { otherBilling: 'yes', ...toAddressDetails(billingAddress, BILLING) }),
    deliveryNote: variables.shippingExtraFields?.find(({ code }) => code === 'delivery_note')?.value ?? '',
    createAccount: variables.createAccount ? 'yes' : '',
    shippingMethod: method ? shippingWayCode(method) : '',
    paymentMethod: variables.payment.methodCode,
  };
};

export const retryOrder = async (key: string): Promise<void> => {
  if (!isAnotherCustomersOrder(key, getState())) await (await queue()).retryOrder(key);
};

/**
 * Discards a refused order. Its details fill the next checkout, unless it may be another shopper's: an unauthenticated
 * order's details are dropped, and other customers' orders are not touched at all.
 */
export const dismissOrder = async (key: string): Promise<void> => {
  const task = getState().tasks.find(({ idempotencyKey }) => idempotencyKey === key);
  if (!task || !isOrder(task) || isAnotherCustomersOrder(key, getState())) return;
  if (!needsSignIn(task.problem ?? null)) await keepDetails(toDetails(task));
  await (await queue()).discard(task.id);
};
