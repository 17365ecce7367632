import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** The browser's own choice list with its label, hint and error; the children are its options. */
export const SelectField = ({ label, hint, error, isOptional = false, id, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
    {(control) => <select {...select} {...control} />}
  </Field>
);
