import * as common from '@patchwork/domain/messages/common.generated.ts';
import { PLACE_LABELS, type PostalDetails } from '../../../components/address/postal.ts';
import type { AddressInput } from '../../../lib/apollo/schema.generated.ts';
import type { BookAddressFragment } from './BookAddress.generated.ts';

/** An address of the book, as typed. */
export interface AddressDetails extends PostalDetails {
  readonly company: string;
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
}

export type AddressName = keyof AddressDetails;

/** In the order of the form. */
export const ADDRESS_LABELS: Readonly<Partial<Record<AddressName, string>>> = {
  firstName: common.firstName,
  lastName: common.lastName,
  company: common.company,
  phone: common.phone,
  ...PLACE_LABELS,
};

/** Id of a field's control, for labels, errors and links to it. */
export const addressFieldId = (name: AddressName): string => `address-${name}`;

const EMPTY: AddressDetails = {
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  countryId: 'US',
  street: '',
  apartment: '',
  city: '',
  postcode: '',
  regionId: '',
  isDefaultBilling: false,
  isDefaultShipping: false,
};

export const newDetails = (name: Pick<AddressDetails, 'firstName' | 'lastName'>): AddressDetails => ({
  ...EMPTY,
  firstName: name.firstName,
  lastName: name.lastName,
});

export const toAddressDetails = ({
  street: [line = '', ...more],
  regionId,
  ...address
}: BookAddressFragment): AddressDetails => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company,
  phone: address.phone,
  countryId: address.countryId,
  street: line,
  apartment: more.join(', '),
  city: address.city,
  postcode: address.postcode,
  regionId: regionId === null ? '' : String(regionId),
  isDefaultBilling: address.isDefaultBilling,
  isDefaultShipping: address.isDefaultShipping,
});

/** The typed values as the API expects them: trimmed, empty ones null. */
export const toAddressInput = (details: AddressDetails): AddressInput => ({
  firstName: details.firstName.trim(),
  lastName: details.lastName.trim(),
  company: details.company.trim() || null,
  street: [details.street.trim(), details.apartment.trim()].filter(Boolean),
  city: details.city.trim(),
  postcode: details.postcode.trim(),
  countryId: details.countryId,
  regionId: details.regionId ? Number(details.regionId) : null,
  phone: details.phone.trim(),
});
