import { COUNTRIES, regionById } from '@patchwork/domain/regions.ts';
import { invalid, type UserError } from '../lib/user-errors.ts';
import type { AddressInput, OrderPlaceInput } from './orders.generated.ts';
import { toE164 } from './phone.ts';

const REQUIRED = 'Field is required';
const LONGEST_TEXT = 255;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

type At = readonly string[];

const textProblems = (value: string | null | undefined, at: At): UserError[] => {
  if (!value?.trim()) return [invalid(at, REQUIRED)];
  return value.length > LONGEST_TEXT ? [invalid(at, `At most ${LONGEST_TEXT} characters`)] : [];
};

const optionalTextProblems = (value: string | null | undefined, at: At): UserError[] =>
  value ? textProblems(value, at) : [];

const emailProblems = (email: string, at: At): UserError[] => {
  const problems = textProblems(email, at);
  if (problems.length > 0) return problems;
  return EMAIL.test(email.trim()) ? [] : [invalid(at, 'Please provide a valid email address')];
};

const placeProblems = ({ countryId, regionId }: AddressInput, at: At): UserError[] => {
  const country = COUNTRIES.find(({ id }) => id === countryId);
  if (!country) return [invalid([...at, 'countryId'], 'Please choose a country of the list')];
  if (country.regions.length === 0) return [];
  if (!regionId) return [invalid([...at, 'regionId'], REQUIRED)];
  return regionById(countryId, regionId) ? [] : [invalid([...at, 'regionId'], 'No such region in this country')];
};

const phoneProblems = ({ phone, countryId }: AddressInput, at: At): UserError[] => {
  if (!phone.trim()) return [invalid(at, REQUIRED)];
  return toE164(phone, countryId) ? [] : [invalid(at, 'Please provide a valid phone number')];
};

const addressProblems = (address: AddressInput, at: At): UserError[] => [
  ...textProblems(address.firstName, [...at, 'firstName']),
  ...textProblems(address.lastName, [...at, 'lastName']),
  ...optionalTextProblems(address.company, [...at, 'company']),
  ...textProblems(address.street[0], [...at, 'street']),
  ...address.street.slice(1).flatMap((line) => optionalTextProblems(line, [...at, 'street'])),
  ...textProblems(address.city, [...at, 'city']),
  ...textProblems(address.postcode, [...at, 'postcode']),
  ...placeProblems(address, at),
  ...phoneProblems(address, [...at, 'phone']),
  ...optionalTextProblems(address.vatId, [...at, 'vatId']),
];

const addressesProblems = ({ shippingAddress, billingAddress, shippingMethod }: OrderPlaceInput): UserError[] => {
  const problems: UserError[] = [];
  if (!shippingAddress && !billingAddress) problems.push(invalid(['billingAddress'], REQUIRED));
  if (shippingAddress && !shippingMethod) problems.push(invalid(['shippingMethod'], REQUIRED));
  if (shippingAddress) problems.push(...addressProblems(shippingAddress, ['shippingAddress']));
  if (billingAddress) problems.push(...addressProblems(billingAddress, ['billingAddress']));
  return problems;
};

const shownProblems = ({ grandTotal, lines }: OrderPlaceInput['shown']): UserError[] => [
  ...(AMOUNT.test(grandTotal) ? [] : [invalid(['shown', 'grandTotal'], 'Not an amount')]),
  ...(lines.length > 0 ? [] : [invalid(['shown', 'lines'], REQUIRED)]),
];

/** What can be told of an order without asking the shop, each with the field at fault. */
export const orderProblems = (input: OrderPlaceInput): UserError[] => [
  ...shownProblems(input.shown),
  ...emailProblems(input.contact.email, ['contact', 'email']),
  ...textProblems(input.contact.firstName, ['contact', 'firstName']),
  ...textProblems(input.contact.lastName, ['contact', 'lastName']),
  ...addressesProblems(input),
  ...textProblems(input.payment.methodCode, ['payment', 'methodCode']),
];
