import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { BoundTextField } from '../../../components/form/BoundTextField.tsx';
import styles from '../../../components/form/FormLayout.module.css';
import { CompanyFields } from './CompanyFields.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface MoreFieldsProps {
  readonly form: CheckoutForm;
  readonly isDelivered: boolean;
}

export const MoreFields = ({ form, isDelivered }: MoreFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>{common.optional}</legend>
    <CompanyFields form={form} use={isDelivered ? 'shipping' : 'billing'} />
    {isDelivered && (
      <BoundTextField form={form} name="deliveryNote" label={text.deliveryNote} autoComplete="off" isOptional />
    )}
  </fieldset>
);
