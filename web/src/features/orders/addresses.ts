import type { AddressDetails, CheckoutDetails, DetailName } from './details.ts';

/** Which detail of the checkout is which of an address. */
export type AddressNames = Readonly<Record<keyof AddressDetails, DetailName>>;

/** Where it goes; with nothing to ship where the bill goes. */
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

/** Where the bill goes, if not there. */
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

/** One address of the checkout by itself. */
export const addressIn = (details: CheckoutDetails, names: AddressNames): AddressDetails =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, details[names[field]]])) as unknown as AddressDetails;

/** What is known of one address, keyed as an address is, as details of the checkout. */
export const asDetails = <TValue>(
  address: Partial<Record<keyof AddressDetails, TValue>>,
  names: AddressNames,
): Partial<Record<DetailName, TValue>> =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [names[field as keyof AddressDetails], value]));

/** Whether the bill goes elsewhere than the parcel. */
export const hasOtherBilling = ({ otherBilling }: CheckoutDetails, isVirtual: boolean): boolean =>
  !isVirtual && otherBilling !== '';

/** Where the bill goes. */
export const billingIn = (details: CheckoutDetails, isVirtual: boolean): AddressDetails =>
  addressIn(details, hasOtherBilling(details, isVirtual) ? BILLING : MAIN);
