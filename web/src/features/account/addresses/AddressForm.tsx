import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import * as checkoutTexts from '@patchwork/domain/messages/checkout.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { FormEvent } from 'react';
import { NameFields, PhoneField } from '../../../components/address/PersonFields.tsx';
import { PostalFields } from '../../../components/address/PostalFields.tsx';
import { getRegionIds, type PostalCountry } from '../../../components/address/postal.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { BoundTextField } from '../../../components/form/BoundTextField.tsx';
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx';
import layout from '../../../components/form/FormLayout.module.css';
import { type ControlledForm, useControlledForm } from '../../../components/form/useControlledForm.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useOnline } from '../../../lib/useOnline.ts';
import type { Customer } from '../../../shop/offlineStore.ts';
import styles from './AddressForm.module.css';
import { ADDRESS_LABELS, type AddressDetails, addressFieldId } from './addressDetails.ts';
import { useAddressSave } from './useAddressSave.ts';

interface AddressFormProps {
  readonly customer: Customer;
  /** Of the address to change; null for a new one. */
  readonly id: string | null;
  readonly initial: AddressDetails;
  readonly countries: readonly PostalCountry[];
  readonly book: string;
  readonly onSaved: () => void;
}

interface DefaultFieldProps {
  readonly form: ControlledForm<AddressDetails>;
  readonly name: 'isDefaultBilling' | 'isDefaultShipping';
  readonly label: string;
}

const DefaultField = ({ form, name, label }: DefaultFieldProps) => (
  <label className={layout.check}>
    <input
      type="checkbox"
      name={name}
      checked={form.values[name]}
      onChange={({ target }) => form.setValues({ [name]: target.checked })}
    />
    {label}
  </label>
);

const Fields = ({
  form,
  countries,
}: { readonly form: DefaultFieldProps['form'] } & Pick<AddressFormProps, 'countries'>) => (
  <>
    <fieldset className={layout.section}>
      <legend>{checkoutTexts.contact}</legend>
      <NameFields form={form} />
      <BoundTextField form={form} name="company" label={common.company} autoComplete="organization" isOptional />
      <PhoneField form={form} />
    </fieldset>
    <PostalFields form={form} countries={countries} title={text.address} />
    <fieldset className={layout.section}>
      <legend>{text.defaults}</legend>
      <div>
        <DefaultField form={form} name="isDefaultShipping" label={text.defaultShippingAddress} />
        <DefaultField form={form} name="isDefaultBilling" label={text.defaultBillingAddress} />
      </div>
    </fieldset>
  </>
);

/** Adds an address to the book or changes one, by the rules of the checkout. */
export const AddressForm = ({ customer, id, initial, countries, book, onSaved }: AddressFormProps) => {
  const online = useOnline();
  const { send, failure } = useAddressSave(customer, id, onSaved);
  const form = useControlledForm(initial, {
    fieldId: addressFieldId,
    labels: ADDRESS_LABELS,
    validate: async (typed) =>
      (await import('./validateAddress.ts')).validateAddress(typed, getRegionIds(countries, typed.countryId)),
    send,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <ErrorSummary errors={form.errorSummary} />
      {!online && <Notice kind="warning">{text.saveOffline}</Notice>}
      <Fields form={form} countries={countries} />
      {failure && <Notice>{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={form.isSubmitting}>
          {text.save}
        </Button>
        <ButtonLink to={book} size="large">
          {common.cancel}
        </ButtonLink>
      </div>
    </form>
  );
};
