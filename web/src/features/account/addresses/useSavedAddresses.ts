import { useEffect, useEffectEvent, useState } from 'react';
import type { BoundForm } from '../../../components/form/useControlledForm.ts';
import type { Customer } from '../../../shop/offlineStore.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { useCheckoutAddressesQuery } from './CheckoutAddresses.generated.ts';
import {
  type BookDetails,
  type ContactDetails,
  type DefaultUse,
  findSelectedAddress,
  getAddressDefaults,
  getContactDefaults,
  hasNoPlace,
  isPersonField,
  NO_PLACE,
  pickBookDetails,
  toBookDetails,
} from './savedAddress.ts';

export interface SavedAddressesRules {
  readonly customer: Customer;
  readonly form: BoundForm<BookDetails>;
  readonly contact: BoundForm<ContactDetails>;
  readonly use: DefaultUse;
}

/** Leaves out the person field that has the focus, so that nothing changes while the shopper types in it. */
const exceptFocused = <TDetails extends object>(
  form: BoundForm<TDetails>,
  additions: Partial<TDetails>,
): Partial<TDetails> =>
  Object.fromEntries(
    Object.entries(additions).filter(
      ([name]) =>
        !isPersonField(name) || document.activeElement?.id !== form.fieldId(name as Extract<keyof TDetails, string>),
    ),
  ) as Partial<TDetails>;

/**
 * The addresses that a customer can choose from in a form, and the selected one. What was typed is kept when an address
 * is chosen, and restored when the shopper chooses none.
 */
export const useSavedAddresses = ({ customer, form, contact, use }: SavedAddressesRules) => {
  const { data, loading } = useCheckoutAddressesQuery(queryOptionsFor(customer));
  const [typed, setTyped] = useState<BookDetails | null>(null);
  const me = data?.me;
  const addresses = me?.addresses;
  const fillIn = useEffectEvent(() => {
    if (!me) return;
    contact.setValues(exceptFocused(contact, getContactDefaults(contact.values, me)));
    form.setValues(exceptFocused(form, getAddressDefaults(form.values, me, use)));
  });
  const meId = me?.id;
  useEffect(() => {
    if (meId !== undefined) fillIn();
  }, [meId]);
  const selected = findSelectedAddress(form.values, addresses ?? []);
  /** Any id that is not in the book stands for a typed address. */
  const choose = (id: string): void => {
    const chosen = addresses?.find((address) => address.id === id);
    if (chosen && !selected) setTyped(hasNoPlace(form.values) ? null : pickBookDetails(form.values));
    form.setValues(chosen ? toBookDetails(chosen) : (typed ?? NO_PLACE));
  };
  return {
    /** Undefined while they are not known. */
    addresses,
    selected,
    choose,
    isLoading: loading && !data,
    hasTyped: typed !== null && selected !== undefined,
  };
};
