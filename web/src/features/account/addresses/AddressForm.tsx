import type { FormEvent } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { DetailField } from '../../../components/details/DetailField.tsx';
import detailStyles from '../../../components/details/Details.module.css';
import { NameFields, PhoneField } from '../../../components/details/PersonFields.tsx';
import { PostalFields } from '../../../components/details/PostalFields.tsx';
import { type PostalCountry, regionIdsOf } from '../../../components/details/postal.ts';
import { type DetailForm, useDetailForm } from '../../../components/details/useDetailForm.ts';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Customer } from '../../../lib/offline/live.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import styles from './AddressForm.module.css';
import { ADDRESS_LABELS, type AddressDetails, addressFieldId } from './addressDetails.ts';
import { OFFLINE, useAddressSave } from './useAddressSave.ts';

interface AddressFormProps {
  readonly customer: Customer;
  /** Of the address that is changed; null for a new one. */
  readonly id: string | null;
  readonly initial: AddressDetails;
  readonly countries: readonly PostalCountry[];
  /** Where the book is. */
  readonly book: string;
  readonly onSaved: () => void;
}

interface DefaultFieldProps {
  readonly form: DetailForm<AddressDetails>;
  readonly name: 'isDefaultBilling' | 'isDefaultShipping';
  readonly label: string;
}

const DefaultField = ({ form, name, label }: DefaultFieldProps) => (
  <label className={detailStyles.check}>
    <input
      type="checkbox"
      name={name}
      checked={form.details[name]}
      onChange={({ target }) => form.set({ [name]: target.checked })}
    />
    {label}
  </label>
);

const Fields = ({
  form,
  countries,
}: { readonly form: DefaultFieldProps['form'] } & Pick<AddressFormProps, 'countries'>) => (
  <>
    <fieldset className={detailStyles.section}>
      <legend>Contact</legend>
      <NameFields form={form} />
      <DetailField form={form} name="company" label="Company" autoComplete="organization" isOptional />
      <PhoneField form={form} />
    </fieldset>
    <PostalFields form={form} countries={countries} title="Address" />
    <fieldset className={detailStyles.section}>
      <legend>Use it by default</legend>
      <div>
        <DefaultField form={form} name="isDefaultShipping" label="Send my parcels here" />
        <DefaultField form={form} name="isDefaultBilling" label="Send my bills here" />
      </div>
    </fieldset>
  </>
);

/** Adds an address to the book, or changes one of it: the fields and rules of the checkout. */
export const AddressForm = ({ customer, id, initial, countries, book, onSaved }: AddressFormProps) => {
  const online = useOnline();
  const { save, isBusy, failure } = useAddressSave(customer, id);
  const form = useDetailForm(initial, {
    judge: async (typed) =>
      (await import('./validateAddress.ts')).validateAddress(typed, regionIdsOf(countries, typed.countryId)),
    labels: ADDRESS_LABELS,
    idOf: addressFieldId,
  });
  const submit = async () => {
    if (!isBusy && (await form.check(form.details)) && (await save(form.details, form.refuse))) onSaved();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <ErrorSummary errors={form.summary} />
      {!online && <Notice kind="warning">{OFFLINE}</Notice>}
      <Fields form={form} countries={countries} />
      {failure && <Notice>{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          Save address
        </Button>
        <ButtonLink to={book} size="large">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
};
