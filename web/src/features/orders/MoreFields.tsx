import { DetailField } from '../../components/details/DetailField.tsx';
import styles from '../../components/details/Details.module.css';
import { CompanyFields } from './CompanyFields.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface MoreFieldsProps {
  readonly form: CheckoutForm;
  /** False where nothing is delivered. */
  readonly isDelivered: boolean;
}

/** What only some shoppers have to say. */
export const MoreFields = ({ form, isDelivered }: MoreFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>More, if you like</legend>
    <CompanyFields form={form} use={isDelivered ? 'shipping' : 'billing'} />
    {isDelivered && (
      <DetailField form={form} name="deliveryNote" label="Note for the delivery" autoComplete="off" isOptional />
    )}
  </fieldset>
);
