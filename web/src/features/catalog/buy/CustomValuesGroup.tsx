import * as common from '@patchwork/domain/messages/common.generated.ts';
import { classNames } from '../../../components/classNames.ts';
import { FieldError } from '../../../components/form/FieldError.tsx';
import type { SurchargeTax } from '../../../lib/surchargeTax.ts';
import styles from './CustomField.module.css';
import type { CustomOptionSource } from './customOptions.ts';
import { chosenIds, isManifold } from './customOptions.ts';
import forms from './forms.module.css';
import { SurchargeText } from './SurchargeText.tsx';
import { type CustomChoice, fieldId } from './useCustomChoice.ts';

export interface CustomFieldProps {
  readonly option: CustomOptionSource;
  readonly choice: CustomChoice;
  readonly tax: SurchargeTax;
}

interface RowProps {
  readonly group: string;
  readonly type: 'radio' | 'checkbox';
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: React.ReactNode;
}

const Row = ({ group, type, isChecked, onChange, children }: RowProps) => (
  <label className={classNames(forms.row, styles.row)}>
    <input type={type} name={group} checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);

const toggleId = (ids: readonly string[], id: string, isIn: boolean): string =>
  (isIn ? [...ids, id] : ids.filter((one) => one !== id)).join(',');

/** An option whose values are all in view, as radio buttons or checkboxes. */
export const CustomValuesGroup = ({ option, choice, tax }: CustomFieldProps) => {
  const { id, title, isRequired, values } = option;
  const [ids, problem] = [chosenIds(choice.values[id]), choice.getProblem(id)];
  const isMany = isManifold(option);
  const type = isMany ? 'checkbox' : 'radio';
  const pick = (valueId: string, isIn: boolean) => choice.set(option, isMany ? toggleId(ids, valueId, isIn) : valueId);
  return (
    <fieldset
      id={fieldId(id)}
      className={classNames(forms.part, styles.group)}
      aria-describedby={problem && `${fieldId(id)}-error`}
    >
      <legend>
        {title}
        {!isRequired && <span className={forms.optional}> {common.optionalMark}</span>}
      </legend>
      <div className={classNames(forms.rows, option.kind === 'MULTIPLE' && styles.several)}>
        {values.map((value) => (
          <Row
            key={value.id}
            group={fieldId(id)}
            type={type}
            isChecked={ids.includes(value.id)}
            onChange={(isIn) => pick(value.id, isIn)}
          >
            <span className={forms.name}>{value.title}</span>
            {value.surcharge && <SurchargeText surcharge={value.surcharge} tax={tax} />}
          </Row>
        ))}
        {!isMany && !isRequired && values.every(({ surcharge }) => surcharge) && (
          <Row group={fieldId(id)} type={type} isChecked={ids.length === 0} onChange={() => choice.set(option, '')}>
            <span className={forms.name}>{common.noThankYou}</span>
          </Row>
        )}
      </div>
      <FieldError fieldId={fieldId(id)} error={problem} />
    </fieldset>
  );
};
