import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as customization from '@patchwork/domain/messages/customization.generated.ts';
import { Field } from '../../../components/form/Field.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { nameWithPrice } from '../../../components/nameWithPrice.ts';
import { afterPress } from '../../../lib/afterPress.ts';
import { type CustomFieldProps, CustomValuesGroup } from './CustomValuesGroup.tsx';
import { useSurchargeWords } from './SurchargeText.tsx';
import { fieldId } from './useCustomChoice.ts';

const Text = ({ option, choice, tax }: CustomFieldProps) => {
  const { id, title, kind, isRequired, maxLength, surcharge } = option;
  const value = choice.values[id] ?? '';
  const input = {
    value,
    ...(maxLength !== null && { maxLength }),
    required: isRequired,
    autoComplete: 'off',
    onBlur: () => afterPress(() => choice.markTouched(id)),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => choice.set(option, target.value),
  };
  const words = useSurchargeWords(tax)(surcharge);
  const length =
    maxLength !== null && customization.charactersUsed({ count: Array.from(value).length, most: maxLength });
  const hint = [words, length].filter(Boolean).join(' · ');
  return (
    <Field label={title} isOptional={!isRequired} error={choice.getProblem(id)} id={fieldId(id)} hint={hint}>
      {(control) =>
        kind === 'AREA' ? <textarea rows={3} {...input} {...control} /> : <input {...input} {...control} />
      }
    </Field>
  );
};

const List = ({ option, choice, tax }: CustomFieldProps) => {
  const { id, title, isRequired, values } = option;
  const wordsFor = useSurchargeWords(tax);
  return (
    <SelectField
      label={title}
      isOptional={!isRequired}
      required={isRequired}
      error={choice.getProblem(id)}
      id={fieldId(id)}
      value={choice.values[id] ?? ''}
      onBlur={() => afterPress(() => choice.markTouched(id))}
      onChange={({ target }) => choice.set(option, target.value)}
    >
      <option value="">{isRequired ? customization.choose : common.noThankYou}</option>
      {values.map((value) => (
        <option key={value.id} value={value.id}>
          {nameWithPrice(value.title, wordsFor(value.surcharge))}
        </option>
      ))}
    </SelectField>
  );
};

/** The control for one custom option. */
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
