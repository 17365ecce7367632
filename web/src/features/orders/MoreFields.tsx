import { DetailField } from '../../components/details/DetailField.tsx';
import styles from '../../components/details/Details.module.css';
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
    <div className={styles.pair}>
      <DetailField form={form} name="company" label="Company" autoComplete="organization" isOptional />
      <DetailField form={form} name="vatId" label="VAT ID" autoComplete="off" isOptional />
    </div>
    {isDelivered && (
      <DetailField form={form} name="deliveryNote" label="Note for the delivery" autoComplete="off" isOptional />
    )}
  </fieldset>
);
