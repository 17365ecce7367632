import { toMinor } from '@patchwork/domain/money.ts';
import { regionById } from '@patchwork/domain/regions.ts';
import type { Destination } from '../cart/cart-quote.ts';
import { findShippingMethod } from '../cart/shipping-methods.ts';
import { Refusal } from '../lib/refusal.ts';
import type { AddressDto, OrderDto } from './order.dto.ts';

/** An order as asked for, read and sorted. */
export interface OrderRequest {
  readonly cartId: string;
  /** Whose order it is, by the session and by nothing that was sent along; null: a guest's. */
  readonly customerId: string | null;
  readonly products: readonly { readonly sku: string; readonly quantity: number }[];
  /** Null for a cart with nothing to ship. */
  readonly shippingAddress: AddressDto | null;
  readonly billingAddress: AddressDto;
  readonly carrierCode: string | null;
  readonly methodCode: string | null;
  readonly paymentMethod: string;
  readonly paymentToken: string | null;
  /** What the shopper was shown, in minor units of the order's currency. */
  readonly shownTotal: number | null;
  /** The same in minor units of the base currency; one of the two is told. */
  readonly shownBaseTotal: number | null;
  readonly currency: string;
  readonly contact: { readonly email: string; readonly firstName: string; readonly lastName: string };
  /** A guest wants an account with it. */
  readonly opensAccount: boolean;
  /** What was said besides of the delivery, by code; null: nothing. */
  readonly extraFields: Readonly<Record<string, string>> | null;
}

const REGION_REQUIRED = ['US', 'CA'];

const regionIdOf = ({ region_id }: AddressDto): number | null => Number(region_id ?? 0) || null;

/** Without its state the tax of an address would be too low. */
const requireRegion = (address: AddressDto, field: string): void => {
  const { country_id: country } = address;
  const regionId = regionIdOf(address);
  const isKnown = regionId !== null && regionById(country, regionId) !== null;
  if (!isKnown && REGION_REQUIRED.includes(country))
    throw new Refusal('INVALID', 'Choose a state', `${field}.region_id`);
};

const billingOf = ({ addressInformation: { billingAddress, shippingAddress } }: OrderDto): AddressDto => {
  const address = billingAddress ?? shippingAddress;
  if (!address) throw new Refusal('INVALID', 'The billing address is missing', 'addressInformation.billingAddress');
  return address;
};

const extraFieldsOf = ({ addressInformation: { shippingExtraFields } }: OrderDto): Record<string, string> | null => {
  const said = Object.entries(shippingExtraFields ?? {}).filter(([, value]) => value !== '');
  return said.length > 0 ? Object.fromEntries(said) : null;
};

const minorOrNull = (amount: string | number | null | undefined): number | null =>
  amount == null ? null : toMinor(amount);

/** Reads an order; refuses with INVALID where an address cannot be used. */
export const toOrderRequest = (dto: OrderDto, customerId: string | null): OrderRequest => {
  const { addressInformation: information, personalDetails: person, paymentDetails } = dto;
  const request: OrderRequest = {
    cartId: String(dto.cart_id),
    customerId,
    products: dto.products.map(({ sku, qty }) => ({ sku, quantity: Number(qty) })),
    shippingAddress: information.shippingAddress ?? null,
    billingAddress: billingOf(dto),
    carrierCode: information.shipping_carrier_code || null,
    methodCode: information.shipping_method_code || null,
    paymentMethod: information.payment_method_code,
    paymentToken: information.payment_method_additional?.token || null,
    shownTotal: minorOrNull(paymentDetails.grand_total),
    shownBaseTotal: minorOrNull(paymentDetails.base_grand_total),
    currency: paymentDetails.order_currency_code,
    contact: { email: person.emailAddress, firstName: person.firstName, lastName: person.lastName },
    opensAccount: customerId === null && person.createAccount === true,
    extraFields: extraFieldsOf(dto),
  };
  requireRegion(request.billingAddress, 'addressInformation.billingAddress');
  if (request.shippingAddress) requireRegion(request.shippingAddress, 'addressInformation.shippingAddress');
  return request;
};

/** Where the order is taxed and how it is shipped; taxed where it is billed when nothing is shipped. */
export const destinationOf = (request: OrderRequest): Destination => {
  const address = request.shippingAddress ?? request.billingAddress;
  const { country_id: countryId } = address;
  const method = findShippingMethod(countryId, request.carrierCode, request.methodCode);
  return { countryId, regionId: regionIdOf(address), method };
};
