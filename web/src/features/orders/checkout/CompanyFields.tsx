import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { type AddressUse, getAutoComplete } from '../../../components/address/postal.ts';
import { BoundTextField } from '../../../components/form/BoundTextField.tsx';
import styles from '../../../components/form/FormLayout.module.css';
import type { BoundForm } from '../../../components/form/useControlledForm.ts';
import type { AddressDetails } from './details.ts';

interface CompanyFieldsProps {
  readonly form: BoundForm<Pick<AddressDetails, 'company' | 'vatId'>>;
  readonly use: AddressUse;
}

export const CompanyFields = ({ form, use }: CompanyFieldsProps) => (
  <div className={styles.pair}>
    <BoundTextField
      form={form}
      name="company"
      label={common.company}
      autoComplete={getAutoComplete('organization', use)}
      isOptional
    />
    <BoundTextField form={form} name="vatId" label={text.vatId} autoComplete="off" isOptional />
  </div>
);
