import { shippingWayOf } from '@patchwork/domain/shipping-way.ts';
import { toE164 } from '../../components/details/phone.ts';
import type { NewOrder } from '../../lib/offline/enqueue.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import { ORDER_VERSION, type OrderRecord } from '../../lib/offline/orderRecord.ts';
import type { TaskVariables } from '../../lib/offline/task.ts';
import { addressIn, billingIn, hasOtherBilling, MAIN } from './addresses.ts';
import type { AddressDetails, CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';

type OrderVariables = TaskVariables['OrderPlace'];
type Total = NonNullable<OrderableCart['grandTotal']>;
type OrderedCart = Pick<OrderableCart, 'key' | 'count' | 'lines' | 'isVirtual'>;

const addressOf = (address: AddressDetails): NonNullable<OrderVariables['shippingAddress']> => ({
  firstName: address.firstName.trim(),
  lastName: address.lastName.trim(),
  street: [address.street.trim(), address.apartment.trim()].filter(Boolean),
  city: address.city.trim(),
  postcode: address.postcode.trim(),
  countryId: address.countryId,
  regionId: address.regionId ? Number(address.regionId) : null,
  phone: toE164(address.phone, address.countryId) ?? address.phone,
  company: address.company.trim() || null,
  vatId: address.vatId.trim() || null,
});

/** A bill that goes where the parcel does is not told of by itself. */
const deliveryOf = (details: CheckoutDetails, isVirtual: boolean): Partial<OrderVariables> => {
  const billing = { billingAddress: addressOf(billingIn(details, isVirtual)) };
  if (isVirtual) return billing;
  return {
    shippingAddress: addressOf(addressIn(details, MAIN)),
    ...(hasOtherBilling(details, isVirtual) && billing),
    shippingMethod: shippingWayOf(details.shippingMethod),
  };
};

/** Nothing is said of a delivery that there is not. */
const extrasOf = ({ deliveryNote }: CheckoutDetails, isVirtual: boolean): Partial<OrderVariables> => {
  const value = isVirtual ? '' : deliveryNote.trim();
  return value ? { shippingExtraFields: [{ code: 'delivery_note', value }] } : {};
};

const recordOf = (cart: OrderedCart, grandTotal: Total): OrderRecord => ({
  key: newKey(),
  version: ORDER_VERSION,
  status: 'waiting',
  createdAt: Date.now(),
  cartKey: cart.key,
  grandTotal,
  itemCount: cart.count,
  lines: cart.lines.map(({ key, name, quantity, image, choices }) => ({ key, name, quantity, image, choices })),
  number: null,
  placedAt: null,
  problem: null,
});

/** The order as it goes into the queue. Its key is made here, when the button is pressed, and stays with it. */
export const newOrder = (cart: OrderedCart, details: CheckoutDetails, grandTotal: Total): NewOrder => ({
  record: recordOf(cart, grandTotal),
  variables: {
    shown: {
      grandTotal: grandTotal.amount,
      currencyCode: grandTotal.currencyCode,
      lines: cart.lines.map(({ key, quantity }) => ({ key, quantity })),
    },
    contact: {
      email: details.email.trim(),
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
    },
    ...deliveryOf(details, cart.isVirtual),
    ...extrasOf(details, cart.isVirtual),
    ...(details.createAccount && { createAccount: true }),
    payment: { methodCode: details.paymentMethod, token: details.paymentToken || null },
  },
});
