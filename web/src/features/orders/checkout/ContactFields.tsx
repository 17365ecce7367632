import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { ReactNode } from 'react';
import { NameFields } from '../../../components/address/PersonFields.tsx';
import { BoundTextField } from '../../../components/form/BoundTextField.tsx';
import styles from '../../../components/form/FormLayout.module.css';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface ContactFieldsProps {
  readonly form: CheckoutForm;
  readonly children?: ReactNode;
}

export const ContactFields = ({ form, children }: ContactFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>{text.contact}</legend>
    <BoundTextField
      form={form}
      name="email"
      label={common.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint={text.emailHint}
    />
    <NameFields form={form} />
    {children}
  </fieldset>
);
