import { getPostalCodeProblem, toPostalCode } from '@patchwork/domain/customers/postal-code.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { COUNTRIES, regionById } from '@patchwork/domain/orders/regions.ts';
import { toE164 } from './phone.ts';
import { type At, optionalTextProblems, textProblems } from './text-problems.ts';
import { invalid, type UserError } from './user-errors.ts';

interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string | null | undefined;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode: string;
  readonly countryId: string;
  readonly regionId?: number | null | undefined;
  readonly region?: string | null | undefined;
  readonly phone: string;
  readonly vatId?: string | null | undefined;
}

const placeProblems = ({ countryId, regionId }: PostalAddress, at: At): UserError[] => {
  const country = COUNTRIES.find(({ id }) => id === countryId);
  if (!country) return [invalid([...at, 'countryId'], reasons.countryMissing)];
  if (country.regions.length === 0) return [];
  if (!regionId) return [invalid([...at, 'regionId'], reasons.fieldRequired)];
  return regionById(countryId, regionId) ? [] : [invalid([...at, 'regionId'], reasons.regionUnknown)];
};

const postcodeProblems = ({ postcode, countryId }: PostalAddress, at: At): UserError[] => {
  const missing = textProblems(postcode, at);
  if (missing.length > 0) return missing;
  const problem = getPostalCodeProblem(postcode, countryId);
  return problem === null ? [] : [invalid(at, problem)];
};

const phoneProblems = ({ phone, countryId }: PostalAddress, at: At): UserError[] => {
  if (!phone.trim()) return [invalid(at, reasons.fieldRequired)];
  return toE164(phone, countryId) ? [] : [invalid(at, reasons.phoneInvalid)];
};

/** Errors that need no backend call, each with its field. */
export const addressProblems = (address: PostalAddress, at: At): UserError[] => [
  ...textProblems(address.firstName, [...at, 'firstName']),
  ...textProblems(address.lastName, [...at, 'lastName']),
  ...optionalTextProblems(address.company, [...at, 'company']),
  ...textProblems(address.street[0], [...at, 'street']),
  ...address.street.slice(1).flatMap((line) => optionalTextProblems(line, [...at, 'street'])),
  ...textProblems(address.city, [...at, 'city']),
  ...postcodeProblems(address, [...at, 'postcode']),
  ...placeProblems(address, at),
  ...phoneProblems(address, [...at, 'phone']),
  ...optionalTextProblems(address.vatId, [...at, 'vatId']),
];

/** The platform's address from valid input: phone in E.164, postal code normalized. */
export const toAddressDto = (address: PostalAddress) => {
  const region = address.regionId ? regionById(address.countryId, address.regionId) : null;
  return {
    firstname: address.firstName.trim(),
    lastname: address.lastName.trim(),
    company: address.company?.trim() ?? '',
    street: address.street.map((line) => line.trim()).filter(Boolean),
    city: address.city.trim(),
    postcode: toPostalCode(address.postcode, address.countryId) ?? address.postcode.trim(),
    country_id: address.countryId,
    region_id: region?.id ?? null,
    region: region?.name ?? address.region?.trim() ?? '',
    region_code: region?.code ?? '',
    telephone: toE164(address.phone, address.countryId) ?? address.phone,
    vat_id: address.vatId?.trim() ?? '',
  };
};

/** The platform's field names to the graph's, where they differ. */
export const ADDRESS_FIELDS: Readonly<Record<string, string>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  telephone: 'phone',
  country_id: 'countryId',
  region_id: 'regionId',
  vat_id: 'vatId',
};
