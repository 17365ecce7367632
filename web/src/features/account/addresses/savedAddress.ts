import type { PostalDetails } from '../../../components/address/postal.ts';
import { toAddressDetails } from './addressDetails.ts';
import type { BookAddressFragment } from './BookAddress.generated.ts';

/** The fields of a form that an address of the book fills. */
export interface BookDetails extends PostalDetails {
  readonly company: string;
}

/** The buyer's contact fields, as typed. */
export interface ContactDetails extends Pick<PostalDetails, 'firstName' | 'lastName'> {
  readonly email: string;
}

/** The customer whose address book it is. */
export interface BookOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses: readonly BookAddressFragment[];
}

/** Which default address fills a form at first. */
export type DefaultUse = 'isDefaultShipping' | 'isDefaultBilling';

const PERSON = ['firstName', 'lastName', 'company', 'phone'] as const;
const PLACE = ['countryId', 'street', 'apartment', 'city', 'postcode', 'regionId'] as const;

/** Whether a field is about the person rather than the place. */
export const isPersonField = (name: string): boolean => name === 'email' || PERSON.some((one) => one === name);

const pick = <TName extends keyof BookDetails>(
  details: BookDetails,
  names: readonly TName[],
): Pick<BookDetails, TName> =>
  Object.fromEntries(names.map((name) => [name, details[name]])) as Pick<BookDetails, TName>;

/** Drops the fields that no address of the book fills. */
export const pickBookDetails = (details: BookDetails): BookDetails => pick(details, [...PERSON, ...PLACE]);

/** An address of the book as the fields of a form. */
export const toBookDetails = (address: BookAddressFragment): BookDetails => pickBookDetails(toAddressDetails(address));

/** Clears the fields of the place, but for the country. */
export const NO_PLACE = { company: '', street: '', apartment: '', city: '', postcode: '', regionId: '' } as const;

/** Whether no place was typed. The country does not count: it is preselected. */
export const hasNoPlace = (typed: BookDetails): boolean =>
  PLACE.every((name) => name === 'countryId' || typed[name].trim() === '');

/** The address of the book that matches the form: in person and place, or else in the place alone. */
export const findSelectedAddress = (
  typed: BookDetails,
  addresses: readonly BookAddressFragment[],
): BookAddressFragment | undefined => {
  const sameIn = (names: readonly (keyof BookDetails)[]) => (address: BookAddressFragment) => {
    const saved = toBookDetails(address);
    return names.every((name) => saved[name] === typed[name]);
  };
  return addresses.find(sameIn([...PERSON, ...PLACE])) ?? addresses.find(sameIn(PLACE));
};

const pickMissing = <TDetails extends object>(
  typed: TDetails,
  known: { readonly [TName in keyof TDetails]?: string },
) =>
  Object.fromEntries(
    Object.entries(known).filter(([name]) => String(typed[name as keyof TDetails]).trim() === ''),
  ) as Partial<TDetails>;

/** The owner's name and email for the contact fields that are blank. */
export const getContactDefaults = (typed: ContactDetails, owner: BookOwner): Partial<ContactDetails> => {
  const { email, firstName, lastName } = owner;
  return pickMissing(typed, { email, firstName, lastName });
};

/**
 * Initial values from the book: the default address if no place was typed, otherwise only the blank fields of the
 * person.
 */
export const getAddressDefaults = (typed: BookDetails, owner: BookOwner, use: DefaultUse): Partial<BookDetails> => {
  const found = hasNoPlace(typed) ? owner.addresses.find((address) => address[use]) : undefined;
  const saved = found && toBookDetails(found);
  const { firstName, lastName } = owner;
  const person = { firstName, lastName, phone: '', ...(saved && pick(saved, PERSON)) };
  return { ...pickMissing(typed, person), ...(saved && pick(saved, PLACE)) };
};
