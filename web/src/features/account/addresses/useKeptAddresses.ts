import { useEffect, useEffectEvent, useState } from 'react';
import type { BoundForm } from '../../../components/details/useDetailForm.ts';
import type { Customer } from '../../../lib/offline/live.ts';
import { askingAs } from '../../../lib/session/owned.ts';
import { useCheckoutAddressesQuery } from './CheckoutAddresses.generated.ts';
import {
  additionsTo,
  type BookDetails,
  type ContactDetails,
  contactAdditionsTo,
  type DefaultUse,
  hasNoPlace,
  isOfPerson,
  NO_PLACE,
  postalIn,
  postalOf,
  standingIn,
} from './keptAddress.ts';

export interface KeptAddressesRules {
  readonly customer: Customer;
  readonly form: BoundForm<BookDetails>;
  /** Who orders. */
  readonly contact: BoundForm<ContactDetails>;
  readonly use: DefaultUse;
}

/** Without the field of a person that the shopper is in: nothing is written under her fingers. */
const aside = <TDetails extends object>(form: BoundForm<TDetails>, additions: Partial<TDetails>): Partial<TDetails> =>
  Object.fromEntries(
    Object.entries(additions).filter(
      ([name]) =>
        !isOfPerson(name) || document.activeElement?.id !== form.idOf(name as Extract<keyof TDetails, string>),
    ),
  ) as Partial<TDetails>;

/**
 * The addresses that a customer can choose from in a form, and the one that stands in it. What was typed stays until
 * another address is chosen, and comes back when none of the book is.
 */
export const useKeptAddresses = ({ customer, form, contact, use }: KeptAddressesRules) => {
  const { data, loading } = useCheckoutAddressesQuery(askingAs(customer));
  const [typed, setTyped] = useState<BookDetails | null>(null);
  const me = data?.me;
  const addresses = me?.addresses ?? [];
  const begin = useEffectEvent(() => {
    if (!me) return;
    contact.set(aside(contact, contactAdditionsTo(contact.details, me)));
    form.set(aside(form, additionsTo(form.details, me, use)));
  });
  const meId = me?.id;
  useEffect(() => {
    if (meId !== undefined) begin();
  }, [meId]);
  const standing = standingIn(form.details, addresses);
  /** An id of the book; anything else is an address that is not in it. */
  const choose = (id: string): void => {
    const chosen = addresses.find((address) => address.id === id);
    if (chosen && !standing) setTyped(hasNoPlace(form.details) ? null : postalIn(form.details));
    form.set(chosen ? postalOf(chosen) : (typed ?? NO_PLACE));
  };
  return {
    addresses,
    standing,
    choose,
    isLoading: loading && !data,
    hasTyped: typed !== null && standing !== undefined,
  };
};
