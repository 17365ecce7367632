import { regionById } from '@patchwork/domain/orders/regions.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { toE164 } from '../../../../components/address/phone.ts';
import { addressIn, billingIn, MAIN } from '../../checkout/addresses.ts';
import type { AddressDetails, CheckoutDetails } from '../../checkout/details.ts';
import type { AffirmCheckoutQuery } from './AffirmCheckout.generated.ts';

type Checkout = NonNullable<AffirmCheckoutQuery['affirmCheckout']>;

const toPerson = (details: AddressDetails, email: string) => ({
  name: { first: details.firstName.trim(), last: details.lastName.trim() },
  address: {
    line1: details.street.trim(),
    line2: details.apartment.trim(),
    city: details.city.trim(),
    state: regionById(details.countryId, Number(details.regionId))?.code ?? '',
    zipcode: details.postcode.trim(),
    country: details.countryId,
  },
  phone_number: toE164(details.phone, details.countryId) ?? details.phone,
  email: email.trim(),
});

interface Page {
  readonly origin: string;
  readonly storeName: string;
  readonly isVirtual: boolean;
}

/** Affirm's checkout object: amounts from the shop, in minor units, names and addresses as typed. */
export const toAffirmObject = (
  checkout: Checkout,
  details: CheckoutDetails,
  { origin, storeName, isVirtual }: Page,
) => {
  const { email } = details;
  const here = new URL('/checkout/onepage/', origin).href;
  return {
    merchant: { name: storeName, user_confirmation_url: here, user_cancel_url: here },
    ...(!isVirtual && { shipping: toPerson(addressIn(details, MAIN), email) }),
    billing: toPerson(billingIn(details, isVirtual), email),
    items: checkout.items.map(({ name, sku, unitPrice, quantity, imageUrl }) => ({
      display_name: name,
      sku,
      unit_price: toMinor(unitPrice.amount),
      qty: quantity,
      item_url: origin,
      ...(imageUrl && { item_image_url: new URL(imageUrl, origin).href }),
    })),
    discounts: Object.fromEntries(
      checkout.discounts.map(({ code, name, amount }) => [
        code,
        { discount_amount: toMinor(amount.amount), discount_display_name: name },
      ]),
    ),
    metadata: { mode: 'modal' },
    currency: checkout.currencyCode,
    shipping_amount: toMinor(checkout.shippingAmount.amount),
    tax_amount: toMinor(checkout.taxAmount.amount),
    total: toMinor(checkout.total.amount),
  };
};

export type AffirmObject = ReturnType<typeof toAffirmObject>;
