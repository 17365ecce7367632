import { getState } from '../../lib/offline/live.ts';
import { isOthersOrder } from '../../lib/offline/othersOrder.ts';
import type { OrderTask } from '../../lib/offline/task.ts';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import { keepDetails } from './draft.ts';
import { needsSignIn } from './refusal.ts';

const queue = async () => (await import('../../lib/offline/app.ts')).offlineQueue();

const detailsOf = ({ variables }: OrderTask): CheckoutDetails => {
  const address = variables.shippingAddress ?? variables.billingAddress;
  const [street = '', apartment = ''] = address?.street ?? [];
  const { shippingMethod: method } = variables;
  return {
    ...NO_DETAILS,
    ...variables.contact,
    phone: address?.phone ?? '',
    company: address?.company ?? '',
    vatId: address?.vatId ?? '',
    deliveryNote: variables.shippingExtraFields?.find(({ code }) => code === 'delivery_note')?.value ?? '',
    createAccount: variables.createAccount ? 'yes' : '',
    countryId: address?.countryId ?? NO_DETAILS.countryId,
    street,
    apartment,
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
    regionId: String(address?.regionId ?? ''),
    shippingMethod: method ? `${method.carrierCode}/${method.methodCode}` : '',
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
