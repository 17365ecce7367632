import { DetailField } from './DetailField.tsx';
import styles from './Details.module.css';
import { type AddressUse, filledWith, type PostalDetails } from './postal.ts';
import type { BoundForm } from './useDetailForm.ts';

interface NameFieldsProps {
  readonly form: BoundForm<Pick<PostalDetails, 'firstName' | 'lastName'>>;
  /** Of the first and of the last name; left out, they are called just that. */
  readonly labels?: readonly [string, string];
  readonly use?: AddressUse | undefined;
}

const NAMES = ['First name', 'Last name'] as const;

/** First and last name, side by side where there is room. */
export const NameFields = ({ form, labels: [first, last] = NAMES, use }: NameFieldsProps) => (
  <div className={styles.pair}>
    <DetailField form={form} name="firstName" label={first} autoComplete={filledWith('given-name', use)} />
    <DetailField form={form} name="lastName" label={last} autoComplete={filledWith('family-name', use)} />
  </div>
);

interface PhoneFieldProps {
  readonly form: BoundForm<Pick<PostalDetails, 'phone'>>;
  readonly use?: AddressUse | undefined;
}

/** A number of the country that is chosen beside it. */
export const PhoneField = ({ form, use }: PhoneFieldProps) => (
  <DetailField
    form={form}
    name="phone"
    label="Phone"
    type="tel"
    inputMode="tel"
    autoComplete={filledWith('tel', use)}
    hint={`Only if there is a question about the ${use === 'billing' ? 'bill' : 'delivery'}.`}
  />
);
