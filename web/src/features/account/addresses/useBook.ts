import type { Customer } from '../../../lib/offline/live.ts';
import { askingAs } from '../../../lib/session/owned.ts';
import { type AddressBookQuery, useAddressBookQuery } from './AddressBook.generated.ts';
import { type AddressCountriesQuery, useAddressCountriesQuery } from './AddressCountries.generated.ts';

interface Book {
  readonly me: NonNullable<AddressBookQuery['me']>;
  readonly countries: AddressCountriesQuery['checkoutDefaults']['countries'];
}

/** The customer's address book and the countries that addresses can be in; `book` is null until both are here. */
export const useBook = (customer: Customer) => {
  const own = useAddressBookQuery(askingAs(customer));
  // As a rule every page has them already.
  const places = useAddressCountriesQuery({ ssr: false });
  const me = own.data?.me;
  const countries = places.data?.checkoutDefaults.countries;
  const book: Book | null = me && countries ? { me, countries } : null;
  const lookAgain = (): void => {
    void Promise.all([own.refetch(), places.refetch()]).catch(() => undefined);
  };
  return { book, isLoading: own.loading || places.loading, lookAgain };
};
