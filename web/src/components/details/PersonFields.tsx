import { DetailField } from './DetailField.tsx';
import styles from './Details.module.css';
import type { PostalDetails } from './postal.ts';
import type { BoundForm } from './useDetailForm.ts';

/** First and last name, side by side where there is room. */
export const NameFields = ({ form }: { readonly form: BoundForm<Pick<PostalDetails, 'firstName' | 'lastName'>> }) => (
  <div className={styles.pair}>
    <DetailField form={form} name="firstName" label="First name" autoComplete="given-name" />
    <DetailField form={form} name="lastName" label="Last name" autoComplete="family-name" />
  </div>
);

/** A number of the country that is chosen beside it. */
export const PhoneField = ({ form }: { readonly form: BoundForm<Pick<PostalDetails, 'phone'>> }) => (
  <DetailField
    form={form}
    name="phone"
    label="Phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    hint="Only if there is a question about the delivery."
  />
);
