import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import type { ReactNode } from 'react';
import { NameFields, PhoneField } from '../../../components/address/PersonFields.tsx';
import { PlaceFields, PostalFields } from '../../../components/address/PostalFields.tsx';
import type { PostalCountry } from '../../../components/address/postal.ts';
import styles from '../../../components/form/FormLayout.module.css';
import type { BoundForm } from '../../../components/form/useControlledForm.ts';
import { ADDRESS_FIELDS, type AddressNames, addressIn, asDetails, BILLING, MAIN } from './addresses.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { type AddressDetails, BILLED_NAMES, type CheckoutDetails, RECIPIENT_NAMES } from './details.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

const addressForm = (form: BoundForm<CheckoutDetails>, names: AddressNames): BoundForm<AddressDetails> => ({
  values: addressIn(form.values, names),
  errors: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, form.errors[names[field]]])),
  fieldId: (field) => form.fieldId(names[field]),
  setValues: (change) => form.setValues(asDetails(change, names)),
  onBlur: (field) => form.onBlur(names[field]),
});

interface AddressFieldsProps {
  readonly form: CheckoutForm;
  readonly countries: readonly PostalCountry[];
  /** Renders the customer's saved addresses above the fields. */
  readonly known: (address: BoundForm<AddressDetails>) => ReactNode;
}

/** The shipping address, or the billing address if nothing is shipped. */
export const MainAddress = ({ form, countries, known, isVirtual }: AddressFieldsProps & { isVirtual: boolean }) => {
  const address = addressForm(form, MAIN);
  const use = isVirtual ? 'billing' : 'shipping';
  return (
    <PostalFields
      form={address}
      countries={countries}
      title={isVirtual ? text.billingAddress : text.shippingAddress}
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

/** The billing address: the shipping address unless another one is chosen. */
export const BillingAddress = ({ form, countries, known }: AddressFieldsProps) => {
  const address = addressForm(form, BILLING);
  const isOther = form.values.otherBilling !== '';
  const choose = (isSame: boolean) => {
    form.setValues({ otherBilling: isSame ? '' : 'yes' });
    const { firstName, lastName, countryId } = form.values;
    if (!isSame && isBlank(address.values)) address.setValues({ firstName, lastName, countryId });
  };
  return (
    <fieldset className={styles.section}>
      <legend>{text.billingAddress}</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="sameBilling"
          checked={!isOther}
          onChange={({ target }) => choose(target.checked)}
        />
        {text.sameBilling}
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
