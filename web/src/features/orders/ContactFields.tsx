import styles from './CheckoutForm.module.css';
import { DetailField } from './DetailField.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

/** Who orders. */
export const ContactFields = ({ form }: { readonly form: CheckoutForm }) => (
  <fieldset className={styles.section}>
    <legend>Contact</legend>
    <DetailField
      form={form}
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="For the confirmation and news of your order."
    />
    <div className={styles.pair}>
      <DetailField form={form} name="firstName" label="First name" autoComplete="given-name" />
      <DetailField form={form} name="lastName" label="Last name" autoComplete="family-name" />
    </div>
    <DetailField
      form={form}
      name="phone"
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint="Only if there is a question about the delivery."
    />
  </fieldset>
);
