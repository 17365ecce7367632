import type { Customer } from '../../../shop/offlineStore.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { type AddressBookQuery, useAddressBookQuery } from './AddressBook.generated.ts';
import { type AddressCountriesQuery, useAddressCountriesQuery } from './AddressCountries.generated.ts';

interface Book {
  readonly me: NonNullable<AddressBookQuery['me']>;
  readonly countries: AddressCountriesQuery['checkoutDefaults']['countries'];
}

/** The customer's address book and the countries for its addresses; `book` is null until both are loaded. */
export const useBook = (customer: Customer) => {
  const own = useAddressBookQuery(queryOptionsFor(customer));
  // Usually in the cache already, from an earlier page.
  const places = useAddressCountriesQuery({ ssr: false });
  const me = own.data?.me;
  const countries = places.data?.checkoutDefaults.countries;
  const book: Book | null = me && countries ? { me, countries } : null;
  const reload = (): void => {
    void Promise.all([own.refetch(), places.refetch()]).catch(() => undefined);
  };
  return { book, isLoading: own.loading || places.loading, reload };
};
