import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export const TextField = ({ label, hint, error, isOptional = false, id, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
    {(control) => <input {...input} {...control} />}
  </Field>
);
