import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export const TextAreaField = ({ label, hint, error, isOptional = false, id, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
    {(control) => <textarea {...area} {...control} />}
  </Field>
);
