import type { AddressDetails, CheckoutDetails, DetailName } from './details.ts';

/** Maps the fields of an address to details of the checkout. */
export type AddressNames = Readonly<Record<keyof AddressDetails, DetailName>>;

/** The shipping address, or the billing address if nothing is shipped. */
export const MAIN: AddressNames = {
  firstName: 'recipientFirstName',
  lastName: 'recipientLastName',
  phone: 'phone',
  countryId: 'countryId',
  street: 'street',
  apartment: 'apartment',
  city: 'city',
  postcode: 'postcode',
  regionId: 'regionId',
  company: 'company',
  vatId: 'vatId',
};

/** A billing address that differs from the shipping address. */
export const BILLING: AddressNames = {
  firstName: 'billingFirstName',
  lastName: 'billingLastName',
  phone: 'billingPhone',
  countryId: 'billingCountryId',
  street: 'billingStreet',
  apartment: 'billingApartment',
  city: 'billingCity',
  postcode: 'billingPostcode',
  regionId: 'billingRegionId',
  company: 'billingCompany',
  vatId: 'billingVatId',
};

export const ADDRESS_FIELDS = Object.keys(MAIN) as (keyof AddressDetails)[];

/** Extracts one address from the checkout's details. */
export const addressIn = (details: CheckoutDetails, names: AddressNames): AddressDetails =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, details[names[field]]])) as unknown as AddressDetails;

/** Renames values by address field (texts, errors …) to details of the checkout. */
export const asDetails = <TValue>(
  address: Partial<Record<keyof AddressDetails, TValue>>,
  names: AddressNames,
): Partial<Record<DetailName, TValue>> =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [names[field as keyof AddressDetails], value]));

/** Whether the billing address differs from the shipping address. */
export const hasOtherBilling = ({ otherBilling }: CheckoutDetails, isVirtual: boolean): boolean =>
  !isVirtual && otherBilling !== '';

export const billingIn = (details: CheckoutDetails, isVirtual: boolean): AddressDetails =>
  addressIn(details, hasOtherBilling(details, isVirtual) ? BILLING : MAIN);
