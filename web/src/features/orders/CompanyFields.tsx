import { DetailField } from '../../components/details/DetailField.tsx';
import styles from '../../components/details/Details.module.css';
import { type AddressUse, filledWith } from '../../components/details/postal.ts';
import type { BoundForm } from '../../components/details/useDetailForm.ts';
import type { AddressDetails } from './details.ts';

interface CompanyFieldsProps {
  readonly form: BoundForm<Pick<AddressDetails, 'company' | 'vatId'>>;
  readonly use: AddressUse;
}

/** For whom an address is that of a company. */
export const CompanyFields = ({ form, use }: CompanyFieldsProps) => (
  <div className={styles.pair}>
    <DetailField form={form} name="company" label="Company" autoComplete={filledWith('organization', use)} isOptional />
    <DetailField form={form} name="vatId" label="VAT ID" autoComplete="off" isOptional />
  </div>
);
