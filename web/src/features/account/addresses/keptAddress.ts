import type { PostalDetails } from '../../../components/details/postal.ts';
import { detailsOf } from './addressDetails.ts';
import type { BookAddressFragment } from './BookAddress.generated.ts';

/** An address of the book in a form. */
export interface BookDetails extends PostalDetails {
  readonly company: string;
}

/** Who orders, as typed. */
export interface ContactDetails extends Pick<PostalDetails, 'firstName' | 'lastName'> {
  readonly email: string;
}

/** Who has the address book. */
export interface BookOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses: readonly BookAddressFragment[];
}

/** Which address of the book a form begins with. */
export type DefaultUse = 'isDefaultShipping' | 'isDefaultBilling';

const PERSON = ['firstName', 'lastName', 'company', 'phone'] as const;
const PLACE = ['countryId', 'street', 'apartment', 'city', 'postcode', 'regionId'] as const;

/** Whether a detail says who, and not where. */
export const isOfPerson = (name: string): boolean => name === 'email' || PERSON.some((one) => one === name);

const pick = <TName extends keyof BookDetails>(
  details: BookDetails,
  names: readonly TName[],
): Pick<BookDetails, TName> =>
  Object.fromEntries(names.map((name) => [name, details[name]])) as Pick<BookDetails, TName>;

/** Of all that a form asks, who lives where. */
export const postalIn = (details: BookDetails): BookDetails => pick(details, [...PERSON, ...PLACE]);

/** An address of the book as the fields of a form. */
export const postalOf = (address: BookAddressFragment): BookDetails => postalIn(detailsOf(address));

/** Empties the place of a form. */
export const NO_PLACE = { company: '', street: '', apartment: '', city: '', postcode: '', regionId: '' } as const;

/** Whether no place was typed; a country stands there from the start. */
export const hasNoPlace = (typed: BookDetails): boolean =>
  PLACE.every((name) => name === 'countryId' || typed[name].trim() === '');

/** The address of the book that stands in the form: with the same person, else at least the same place; else none. */
export const standingIn = (
  typed: BookDetails,
  addresses: readonly BookAddressFragment[],
): BookAddressFragment | undefined => {
  const sameIn = (names: readonly (keyof BookDetails)[]) => (address: BookAddressFragment) => {
    const kept = postalOf(address);
    return names.every((name) => kept[name] === typed[name]);
  };
  return addresses.find(sameIn([...PERSON, ...PLACE])) ?? addresses.find(sameIn(PLACE));
};

const blankOf = <TDetails extends object>(typed: TDetails, known: { readonly [TName in keyof TDetails]?: string }) =>
  Object.fromEntries(
    Object.entries(known).filter(([name]) => String(typed[name as keyof TDetails]).trim() === ''),
  ) as Partial<TDetails>;

/** What the book's owner adds to who orders: only what is blank. */
export const contactAdditionsTo = (typed: ContactDetails, owner: BookOwner): Partial<ContactDetails> => {
  const { email, firstName, lastName } = owner;
  return blankOf(typed, { email, firstName, lastName });
};

/** What the book adds to an address at first: the default one where no place was typed, and otherwise only what is blank. */
export const additionsTo = (typed: BookDetails, owner: BookOwner, use: DefaultUse): Partial<BookDetails> => {
  const found = hasNoPlace(typed) ? owner.addresses.find((address) => address[use]) : undefined;
  const kept = found && postalOf(found);
  const { firstName, lastName } = owner;
  const person = { firstName, lastName, phone: '', ...(kept && pick(kept, PERSON)) };
  return { ...blankOf(typed, person), ...(kept && pick(kept, PLACE)) };
};
