import { toE164 } from '../../components/details/phone.ts';
import type { NewOrder } from '../../lib/offline/enqueue.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import { ORDER_VERSION, type OrderRecord } from '../../lib/offline/orderRecord.ts';
import type { TaskVariables } from '../../lib/offline/task.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';

type OrderVariables = TaskVariables['OrderPlace'];
type Total = NonNullable<OrderableCart['grandTotal']>;
type OrderedCart = Pick<OrderableCart, 'key' | 'count' | 'lines' | 'isVirtual'>;

const addressOf = (details: CheckoutDetails): NonNullable<OrderVariables['shippingAddress']> => ({
  firstName: details.firstName.trim(),
  lastName: details.lastName.trim(),
  street: [details.street.trim(), details.apartment.trim()].filter(Boolean),
  city: details.city.trim(),
  postcode: details.postcode.trim(),
  countryId: details.countryId,
  regionId: details.regionId ? Number(details.regionId) : null,
  phone: toE164(details.phone, details.countryId) ?? details.phone,
  company: details.company.trim() || null,
  vatId: details.vatId.trim() || null,
});

const deliveryOf = (details: CheckoutDetails, isVirtual: boolean): Partial<OrderVariables> => {
  if (isVirtual) return { billingAddress: addressOf(details) };
  const [carrierCode = '', methodCode = ''] = details.shippingMethod.split('/');
  return { shippingAddress: addressOf(details), shippingMethod: { carrierCode, methodCode } };
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
