import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text with their label, hint and error. */
export const TextAreaField = ({ label, hint, error, isOptional = false, id, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
    {(control) => <textarea {...area} {...control} />}
  </Field>
);
