import type { ReactNode } from 'react';
import { DetailField } from '../../components/details/DetailField.tsx';
import styles from '../../components/details/Details.module.css';
import { NameFields } from '../../components/details/PersonFields.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface ContactFieldsProps {
  readonly form: CheckoutForm;
  /** What stands below the fields. */
  readonly children?: ReactNode;
}

/** Who orders. */
export const ContactFields = ({ form, children }: ContactFieldsProps) => (
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
    <NameFields form={form} />
    {children}
  </fieldset>
);
