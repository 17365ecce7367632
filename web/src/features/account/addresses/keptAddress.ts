import type { PostalDetails } from '../../../components/details/postal.ts';
import { detailsOf } from './addressDetails.ts';
import type { BookAddressFragment } from './BookAddress.generated.ts';

/** What a form asks of who orders, as typed. */
export interface OrderingDetails extends PostalDetails {
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

const PERSON = ['firstName', 'lastName', 'phone'] as const;
const PLACE = ['countryId', 'street', 'apartment', 'city', 'postcode', 'regionId'] as const;

const pick = <TName extends keyof PostalDetails>(
  details: PostalDetails,
  names: readonly TName[],
): Pick<PostalDetails, TName> =>
  Object.fromEntries(names.map((name) => [name, details[name]])) as Pick<PostalDetails, TName>;

/** Of all that a form asks, who lives where. */
export const postalIn = (details: PostalDetails): PostalDetails => pick(details, [...PERSON, ...PLACE]);

/** An address of the book as the fields of a form. */
export const postalOf = (address: BookAddressFragment): PostalDetails => postalIn(detailsOf(address));

/** Empties the place of a form. */
export const NO_PLACE = { street: '', apartment: '', city: '', postcode: '', regionId: '' } as const;

/** Whether no place was typed; a country stands there from the start. */
export const hasNoPlace = (typed: PostalDetails): boolean =>
  PLACE.every((name) => name === 'countryId' || typed[name].trim() === '');

/** The address of the book that stands in the form: with the same person, else at least the same place; else none. */
export const standingIn = (
  typed: PostalDetails,
  addresses: readonly BookAddressFragment[],
): BookAddressFragment | undefined => {
  const sameIn = (names: readonly (keyof PostalDetails)[]) => (address: BookAddressFragment) => {
    const kept = postalOf(address);
    return names.every((name) => kept[name] === typed[name]);
  };
  return addresses.find(sameIn([...PERSON, ...PLACE])) ?? addresses.find(sameIn(PLACE));
};

/** What the book adds to a form at first: the default address where no place was typed, and otherwise only what is blank. */
export const additionsTo = (typed: OrderingDetails, owner: BookOwner, use: DefaultUse): Partial<OrderingDetails> => {
  const found = hasNoPlace(typed) ? owner.addresses.find((address) => address[use]) : undefined;
  const kept = found && postalOf(found);
  const { email, firstName, lastName } = owner;
  const person = { email, firstName, lastName, phone: '', ...(kept && pick(kept, PERSON)) };
  const blank = Object.entries(person).filter(([name]) => typed[name as keyof typeof person].trim() === '');
  return { ...Object.fromEntries(blank), ...(kept && pick(kept, PLACE)) };
};
