import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export const SelectField = ({ label, hint, error, isOptional = false, id, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
    {(control) => <select {...select} {...control} />}
  </Field>
);
