import { parseShippingWay } from '@patchwork/domain/orders/shipping-way.ts';
import { toE164 } from '../../../components/address/phone.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import type { NewOrder } from '../../../shop/orders/enqueueOrder.ts';
import type { OrderVariables } from '../../../shop/orders/operations/orderPlace.ts';
import { ORDER_VERSION, type OrderRecord } from '../../../shop/orders/orderRecord.ts';
import { addressIn, billingIn, hasOtherBilling, MAIN } from './addresses.ts';
import type { AddressDetails, CheckoutDetails } from './details.ts';
import type { OrderableCart, OrderableLine } from './orderableCart.ts';

type Total = NonNullable<OrderableCart['grandTotal']>;
type OrderedCart = Pick<OrderableCart, 'key' | 'count' | 'lines' | 'isVirtual' | 'parts'>;

const toAddress = (address: AddressDetails): NonNullable<OrderVariables['shippingAddress']> => ({
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

/** A billing address equal to the shipping address is left out. */
const toDelivery = (details: CheckoutDetails, isVirtual: boolean): Partial<OrderVariables> => {
  const billing = { billingAddress: toAddress(billingIn(details, isVirtual)) };
  if (isVirtual) return billing;
  return {
    shippingAddress: toAddress(addressIn(details, MAIN)),
    ...(hasOtherBilling(details, isVirtual) && billing),
    shippingMethod: parseShippingWay(details.shippingMethod),
  };
};

/** The delivery note; left out if nothing is delivered. */
const toExtraFields = ({ deliveryNote }: CheckoutDetails, isVirtual: boolean): Partial<OrderVariables> => {
  const value = isVirtual ? '' : deliveryNote.trim();
  return value ? { shippingExtraFields: [{ code: 'delivery_note', value }] } : {};
};

const createRecord = (cart: OrderedCart, grandTotal: Total): OrderRecord => ({
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

/** The line's id as of the button press, since a retry under the same idempotency key must send the same content. */
const shownLine = ({ key, quantity, itemId }: OrderableLine): OrderVariables['shown']['lines'][number] => ({
  key,
  quantity,
  ...(itemId !== undefined && { itemId }),
});

export const newOrder = (cart: OrderedCart, details: CheckoutDetails, grandTotal: Total): NewOrder => ({
  record: createRecord(cart, grandTotal),
  variables: {
    shown: {
      grandTotal: grandTotal.amount,
      currencyCode: grandTotal.currencyCode,
      lines: cart.lines.map(shownLine),
      ...(cart.parts && { parts: cart.parts }),
    },
    contact: {
      email: details.email.trim(),
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
    },
    ...toDelivery(details, cart.isVirtual),
    ...toExtraFields(details, cart.isVirtual),
    ...(details.createAccount && { createAccount: true }),
    payment: { methodCode: details.paymentMethod, token: details.paymentToken || null },
  },
});
