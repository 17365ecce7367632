import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';
import type { BoundForm } from './useControlledForm.ts';
import type { FieldName } from './useForm.ts';

type BoundTextFieldProps<TValues> = Omit<
  ComponentProps<typeof TextField>,
  'id' | 'form' | 'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  readonly form: BoundForm<TValues>;
  /** A field with a text value. */
  readonly name: FieldName<TValues>;
};

export const BoundTextField = <TValues,>({ form, name, ...rest }: BoundTextFieldProps<TValues>) => (
  <TextField
    {...rest}
    id={form.fieldId(name)}
    name={name}
    value={String(form.values[name])}
    error={form.errors[name] ?? null}
    onChange={(event) => form.setValues({ [name]: event.target.value } as unknown as Partial<TValues>)}
    onBlur={() => void form.onBlur(name)}
  />
);
