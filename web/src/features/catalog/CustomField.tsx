import { Field } from '../../components/Field.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { CustomValuesGroup } from './CustomValuesGroup.tsx';
import type { CustomOptionShown } from './customOptions.ts';
import { useSurchargeWords } from './SurchargeText.tsx';
import { type CustomChoice, fieldId } from './useCustomChoice.ts';

export interface CustomFieldProps {
  readonly option: CustomOptionShown;
  readonly choice: CustomChoice;
  /** The tax that comes on top of what options cost, in per cent. */
  readonly taxRate: string;
}

const Text = ({ option, choice, taxRate }: CustomFieldProps) => {
  const { id, title, kind, isRequired, maxLength, surcharge } = option;
  const value = choice.values[id] ?? '';
  const input = {
    value,
    ...(maxLength !== null && { maxLength }),
    required: isRequired,
    autoComplete: 'off',
    onBlur: () => choice.leave(id),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => choice.set(option, target.value),
  };
  const words = useSurchargeWords(taxRate)(surcharge);
  const length =
    maxLength !== null && `${Array.from(value).length} of ${maxLength} character${maxLength === 1 ? '' : 's'}`;
  const hint = [words, length].filter(Boolean).join(' · ');
  return (
    <Field label={title} isOptional={!isRequired} error={choice.problemOf(id)} id={fieldId(id)} hint={hint}>
      {(control) =>
        kind === 'AREA' ? <textarea rows={3} {...input} {...control} /> : <input {...input} {...control} />
      }
    </Field>
  );
};

const List = ({ option, choice, taxRate }: CustomFieldProps) => {
  const { id, title, isRequired, values } = option;
  const wordsFor = useSurchargeWords(taxRate);
  return (
    <SelectField
      label={title}
      isOptional={!isRequired}
      required={isRequired}
      error={choice.problemOf(id)}
      id={fieldId(id)}
      value={choice.values[id] ?? ''}
      onBlur={() => choice.leave(id)}
      onChange={({ target }) => choice.set(option, target.value)}
    >
      <option value="">{isRequired ? 'Please choose' : 'No, thank you'}</option>
      {values.map((value) => (
        <option key={value.id} value={value.id}>
          {[value.title, wordsFor(value.surcharge)].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
};

/** One custom option, in the form that its kind asks for. */
export const CustomField = (props: CustomFieldProps) => {
  switch (props.option.kind) {
    case 'FIELD':
    case 'AREA':
      return <Text {...props} />;
    case 'DROP_DOWN':
      return <List {...props} />;
    default:
      return <CustomValuesGroup {...props} />;
  }
};
