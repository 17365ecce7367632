import type { ReactNode } from 'react';
import { NameFields } from '../../../components/address/PersonFields.tsx';
import { BoundTextField } from '../../../components/form/BoundTextField.tsx';
import styles from '../../../components/form/FormLayout.module.css';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface ContactFieldsProps {
  readonly form: CheckoutForm;
  /** Rendered below the fields. */
  readonly children?: ReactNode;
}

/** The buyer's email and name. */
export const ContactFields = ({ form, children }: ContactFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>Contact</legend>
    <BoundTextField
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
