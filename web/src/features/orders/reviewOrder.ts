import { shippingWayCode } from '@patchwork/domain/shipping-way.ts';
import { getState } from '../../lib/offline/live.ts';
import { isOthersOrder } from '../../lib/offline/othersOrder.ts';
import type { OrderTask } from '../../lib/offline/task.ts';
import { type AddressNames, asDetails, BILLING, MAIN } from './addresses.ts';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { keepDetails } from './draft.ts';
import { needsSignIn } from './refusal.ts';

const queue = async () => (await import('../../lib/offline/app.ts')).offlineQueue();

type SentAddress = OrderTask['variables']['shippingAddress'];

/** Nothing where there is none. */
const typedOf = (address: SentAddress, names: AddressNames): Partial<CheckoutDetails> => {
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

const detailsOf = ({ variables }: OrderTask): CheckoutDetails => {
  const { shippingAddress, billingAddress, shippingMethod: method } = variables;
  return {
    ...NO_DETAILS,
    ...variables.contact,
    ...typedOf(shippingAddress ?? billingAddress, MAIN),
    ...(shippingAddress && billingAddress && { otherBilling: 'yes', ...typedOf(billingAddress, BILLING) }),
    deliveryNote: variables.shippingExtraFields?.find(({ code }) => code === 'delivery_note')?.value ?? '',
    createAccount: variables.createAccount ? 'yes' : '',
    shippingMethod: method ? shippingWayCode(method) : '',
    paymentMethod: variables.payment.methodCode,
  };
};

/** Sends an order again that failed without a refusal. */
export const retryOrder = async (key: string): Promise<void> => {
  if (!isOthersOrder(key, getState())) await (await queue()).retryOrder(key);
};

/**
 * Takes a refused order away. What was typed for it fills the next checkout, unless nobody knows that it is the same
 * shopper's: others' orders stay as they are.
 */
export const dismissOrder = async (key: string): Promise<void> => {
  const task = getState().tasks.find(({ idempotencyKey }) => idempotencyKey === key);
  if (task?.operationName !== 'OrderPlace' || isOthersOrder(key, getState())) return;
  if (!needsSignIn(task.problem ?? null)) await keepDetails(detailsOf(task));
  await (await queue()).discard(task.id);
};
