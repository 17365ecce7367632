import { getPostalCodeProblem, toPostalCode } from '@patchwork/domain/customers/postal-code.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { regionById } from '@patchwork/domain/orders/regions.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { Destination } from '../cart/cart.port.ts';
import { findShippingMethod } from '../cart/shipping.port.ts';
import type { AddressDto } from '../lib/address.ts';
import { Refusal } from '../lib/refusal.ts';
import type { OrderDto } from './order.dto.ts';
import { toMethodCode } from './payments/method-code.ts';

/** A line as shown to the shopper. */
export interface ShownProduct {
  readonly sku: string;
  readonly quantity: number;
  /** Null if the shop had not returned it yet. */
  readonly itemId: number | null;
}

export interface OrderRequest {
  readonly cartId: string;
  /** From the session only; null for a guest. */
  readonly customerId: string | null;
  readonly products: readonly ShownProduct[];
  /** Null for a virtual cart. */
  readonly shippingAddress: AddressDto | null;
  readonly billingAddress: AddressDto;
  readonly carrierCode: string | null;
  readonly methodCode: string | null;
  readonly paymentMethod: string;
  readonly paymentToken: string | null;
  /** As shown to the shopper, in minor units of the order's currency. */
  readonly shownTotal: number | null;
  /** In minor units of the base currency; the client sends one of the two. */
  readonly shownBaseTotal: number | null;
  readonly currency: string;
  readonly contact: { readonly email: string; readonly firstName: string; readonly lastName: string };
  /** A guest requests an account with the order. */
  readonly opensAccount: boolean;
  /** Extra delivery fields by code; null if there are none. */
  readonly extraFields: Readonly<Record<string, string>> | null;
}

const REGION_REQUIRED = ['US', 'CA'];

const getRegionId = ({ region_id }: AddressDto): number | null => Number(region_id ?? 0) || null;

/** Without its state the tax of an address would be too low. */
const requireRegion = (address: AddressDto, field: string): void => {
  const { country_id: country } = address;
  const regionId = getRegionId(address);
  const isKnown = regionId !== null && regionById(country, regionId) !== null;
  if (!isKnown && REGION_REQUIRED.includes(country))
    throw new Refusal('INVALID', reasons.regionMissing, `${field}.region_id`);
};

const requirePostcode = ({ postcode, country_id: country }: AddressDto, field: string): void => {
  const problem = getPostalCodeProblem(postcode, country);
  if (problem !== null) throw new Refusal('INVALID', problem, `${field}.postcode`);
};

/** The address with a normalized postal code; refuses an undeliverable one. */
const toSound = (address: AddressDto, field: string): AddressDto => {
  requireRegion(address, field);
  requirePostcode(address, field);
  return { ...address, postcode: toPostalCode(address.postcode, address.country_id) ?? address.postcode };
};

const getAddresses = ({ addressInformation: { billingAddress, shippingAddress } }: OrderDto) => {
  const billing = billingAddress ?? shippingAddress;
  if (!billing) throw new Refusal('INVALID', reasons.billingAddressMissing, 'addressInformation.billingAddress');
  return {
    billingAddress: toSound(billing, 'addressInformation.billingAddress'),
    shippingAddress: shippingAddress ? toSound(shippingAddress, 'addressInformation.shippingAddress') : null,
  };
};

const getExtraFields = ({ addressInformation: { shippingExtraFields } }: OrderDto): Record<string, string> | null => {
  const filled = Object.entries(shippingExtraFields ?? {}).filter(([, value]) => value !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : null;
};

const toShownProduct = ({ sku, qty, server_item_id: id }: OrderDto['products'][number]): ShownProduct => ({
  sku,
  quantity: Number(qty),
  itemId: id == null || id === '' ? null : Number(id),
});

const minorOrNull = (amount: string | number | null | undefined): number | null =>
  amount == null ? null : toMinor(amount);

/** Parses an order; refuses with INVALID if an address is unusable. */
export const toOrderRequest = (dto: OrderDto, customerId: string | null): OrderRequest => {
  const { addressInformation: information, personalDetails: person, paymentDetails } = dto;
  return {
    cartId: String(dto.cart_id),
    customerId,
    products: dto.products.map(toShownProduct),
    ...getAddresses(dto),
    carrierCode: information.shipping_carrier_code || null,
    methodCode: information.shipping_method_code || null,
    paymentMethod: toMethodCode(information.payment_method_code),
    paymentToken: information.payment_method_additional?.token || null,
    shownTotal: minorOrNull(paymentDetails.grand_total),
    shownBaseTotal: minorOrNull(paymentDetails.base_grand_total),
    currency: paymentDetails.order_currency_code,
    contact: { email: person.emailAddress, firstName: person.firstName, lastName: person.lastName },
    opensAccount: customerId === null && person.createAccount === true,
    extraFields: getExtraFields(dto),
  };
};

/** Place of tax, shipping and payment; the billing address if nothing is shipped. */
export const toDestination = (request: OrderRequest): Destination => {
  const address = request.shippingAddress ?? request.billingAddress;
  const { country_id: countryId } = address;
  const method = findShippingMethod(countryId, request.carrierCode, request.methodCode);
  return { countryId, regionId: getRegionId(address), method, paymentMethod: request.paymentMethod };
};
