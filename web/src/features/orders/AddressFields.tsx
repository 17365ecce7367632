import type { ReactNode } from 'react';
import styles from '../../components/details/Details.module.css';
import { NameFields, PhoneField } from '../../components/details/PersonFields.tsx';
import { PlaceFields, PostalFields } from '../../components/details/PostalFields.tsx';
import type { PostalCountry } from '../../components/details/postal.ts';
import type { BoundForm } from '../../components/details/useDetailForm.ts';
import { ADDRESS_FIELDS, type AddressNames, addressIn, asDetails, BILLING, MAIN } from './addresses.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { type AddressDetails, BILLED_NAMES, type CheckoutDetails, RECIPIENT_NAMES } from './details.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

/** The fields of one address, of the checkout's form. */
const addressForm = (form: BoundForm<CheckoutDetails>, names: AddressNames): BoundForm<AddressDetails> => ({
  details: addressIn(form.details, names),
  problems: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, form.problems[names[field]]])),
  idOf: (field) => form.idOf(names[field]),
  set: (change) => form.set(asDetails(change, names)),
  leave: (field) => form.leave(names[field]),
});

interface AddressFieldsProps {
  readonly form: CheckoutForm;
  readonly countries: readonly PostalCountry[];
  /** Addresses that are known already, above the fields of one. */
  readonly known: (address: BoundForm<AddressDetails>) => ReactNode;
}

/** Where it goes, and to whom; with nothing to ship where the bill goes. */
export const MainAddress = ({ form, countries, known, isVirtual }: AddressFieldsProps & { isVirtual: boolean }) => {
  const address = addressForm(form, MAIN);
  const use = isVirtual ? 'billing' : 'shipping';
  return (
    <PostalFields
      form={address}
      countries={countries}
      title={isVirtual ? 'Billing address' : 'Shipping address'}
      use={use}
    >
      {known(address)}
      <NameFields form={address} labels={isVirtual ? BILLED_NAMES : RECIPIENT_NAMES} use={use} />
      <PhoneField form={address} use={use} />
    </PostalFields>
  );
};

const isBlank = ({ street, city, firstName, lastName }: AddressDetails): boolean =>
  [street, city, firstName, lastName].every((typed) => typed.trim() === '');

/** Where the bill goes: with the parcel, unless another address is asked for. */
export const BillingAddress = ({ form, countries, known }: AddressFieldsProps) => {
  const address = addressForm(form, BILLING);
  const isOther = form.details.otherBilling !== '';
  const choose = (isSame: boolean) => {
    form.set({ otherBilling: isSame ? '' : 'yes' });
    const { firstName, lastName, countryId } = form.details;
    if (!isSame && isBlank(address.details)) address.set({ firstName, lastName, countryId });
  };
  return (
    <fieldset className={styles.section}>
      <legend>Billing address</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="sameBilling"
          checked={!isOther}
          onChange={({ target }) => choose(target.checked)}
        />
        Billing address is the same as the shipping address
      </label>
      {isOther && (
        <>
          {known(address)}
          <NameFields form={address} labels={BILLED_NAMES} use="billing" />
          <CompanyFields form={address} use="billing" />
          <PhoneField form={address} use="billing" />
          <PlaceFields form={address} countries={countries} use="billing" />
        </>
      )}
    </fieldset>
  );
};
