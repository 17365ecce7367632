import * as text from '@patchwork/domain/messages/address-fields.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { BoundTextField } from '../form/BoundTextField.tsx';
import styles from '../form/FormLayout.module.css';
import type { BoundForm } from '../form/useControlledForm.ts';
import { type AddressUse, getAutoComplete, type PostalDetails } from './postal.ts';

interface NameFieldsProps {
  readonly form: BoundForm<Pick<PostalDetails, 'firstName' | 'lastName'>>;
  /** Labels of first and last name. */
  readonly labels?: readonly [string, string];
  readonly use?: AddressUse | undefined;
}

const NAMES = [common.firstName, common.lastName] as const;

export const NameFields = ({ form, labels: [first, last] = NAMES, use }: NameFieldsProps) => (
  <div className={styles.pair}>
    <BoundTextField form={form} name="firstName" label={first} autoComplete={getAutoComplete('given-name', use)} />
    <BoundTextField form={form} name="lastName" label={last} autoComplete={getAutoComplete('family-name', use)} />
  </div>
);

interface PhoneFieldProps {
  readonly form: BoundForm<Pick<PostalDetails, 'phone'>>;
  readonly use?: AddressUse | undefined;
}

/** A number in the form's country. */
export const PhoneField = ({ form, use }: PhoneFieldProps) => (
  <BoundTextField
    form={form}
    name="phone"
    label={common.phone}
    type="tel"
    inputMode="tel"
    autoComplete={getAutoComplete('tel', use)}
    hint={text.phoneHint({ use: use === 'billing' ? 'billing' : 'other' })}
  />
);
