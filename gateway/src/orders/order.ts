import { ADDRESS_FIELDS, toAddressDto } from '../lib/address.ts';
import { toWireId } from '../lib/item-id.ts';
import type { OrderAddressDto, OrderDto, PaymentDetailsDto } from './orders.dto.ts';
import type { AddressInput, OrderPlaceInput } from './orders.types.generated.ts';

const toAddress = (address: AddressInput, email: string): OrderAddressDto => ({ ...toAddressDto(address), email });

/** The sku before the tilde; the checksum follows. */
const skuOfKey = (key: string): string => key.split('~', 1)[0] ?? key;

const toProduct = ({ key, quantity, itemId }: OrderPlaceInput['shown']['lines'][number]) => ({
  sku: skuOfKey(key),
  qty: quantity,
  ...(itemId && { server_item_id: toWireId(itemId) }),
});

const toExtraFields = ({ shippingExtraFields }: OrderPlaceInput) =>
  shippingExtraFields?.length
    ? { shippingExtraFields: Object.fromEntries(shippingExtraFields.map(({ code, value }) => [code, value.trim()])) }
    : {};

const toPerson = ({ contact, createAccount }: OrderPlaceInput): OrderDto['personalDetails'] => ({
  firstName: contact.firstName.trim(),
  lastName: contact.lastName.trim(),
  emailAddress: contact.email.trim(),
  ...(createAccount && { createAccount }),
});

/** The amounts shown, under the platform's names, which are in the base currency. */
const toBaseAmounts = ({ grandTotal, parts }: OrderPlaceInput['shown']) => ({
  base_grand_total: Number(grandTotal),
  ...(parts && {
    base_tax_amount: Number(parts.tax),
    base_shipping_amount: Number(parts.shipping),
    base_subtotal: Number(parts.subtotal),
    base_discount_amount: Number(parts.discount) === 0 ? 0 : -Number(parts.discount),
  }),
});

const toPaymentDetails = (shown: OrderPlaceInput['shown'], baseCurrency: string): PaymentDetailsDto => ({
  grand_total: Number(shown.grandTotal),
  ...(shown.currencyCode === baseCurrency && toBaseAmounts(shown)),
  order_currency_code: shown.currencyCode,
  ...(shown.parts?.couponCode && { coupon_code: shown.parts.couponCode }),
});

/** The platform's order from valid input. */
export const toOrder = (input: OrderPlaceInput, baseCurrency: string): OrderDto => {
  const { contact, shown, shippingAddress, billingAddress, shippingMethod, payment } = input;
  const email = contact.email.trim();
  const billing = billingAddress ?? shippingAddress;
  if (!billing) throw new Error('An order without any address was let through');
  return {
    cart_id: input.cartId,
    products: shown.lines.map(toProduct),
    addressInformation: {
      billingAddress: toAddress(billing, email),
      ...(shippingAddress && { shippingAddress: toAddress(shippingAddress, email) }),
      shipping_method_code: shippingMethod?.methodCode ?? '',
      shipping_carrier_code: shippingMethod?.carrierCode ?? '',
      payment_method_code: payment.methodCode,
      payment_method_additional: payment.token ? { token: payment.token } : {},
      ...toExtraFields(input),
    },
    paymentDetails: toPaymentDetails(shown, baseCurrency),
    personalDetails: toPerson(input),
  };
};

const PLACES: Record<string, readonly string[]> = {
  cart_id: ['cartId'],
  products: ['shown', 'lines'],
  base_grand_total: ['shown', 'grandTotal'],
  grand_total: ['shown', 'grandTotal'],
  order_currency_code: ['shown', 'currencyCode'],
  shipping_method_code: ['shippingMethod', 'methodCode'],
  shipping_carrier_code: ['shippingMethod', 'carrierCode'],
  payment_method_code: ['payment', 'methodCode'],
  token: ['payment', 'token'],
  shippingExtraFields: ['shippingExtraFields'],
  emailAddress: ['contact', 'email'],
};

/** Maps a field of the platform's order to the input; null if it is about no single field. */
export const locateIn =
  (input: OrderPlaceInput) =>
  (field: readonly string[]): string[] | null => {
    const address = field.find((part) => part === 'shippingAddress' || part === 'billingAddress');
    if (address) {
      const place = address === 'billingAddress' && !input.billingAddress ? 'shippingAddress' : address;
      const [name] = field.slice(field.indexOf(address) + 1);
      return name ? [place, ADDRESS_FIELDS[name] ?? name] : [place];
    }
    const known = field.toReversed().find((part) => part in PLACES);
    if (known) return [...(PLACES[known] ?? [])];
    const personal = field[0] === 'personalDetails' ? field[1] : undefined;
    return personal ? ['contact', personal] : null;
  };
