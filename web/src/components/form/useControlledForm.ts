import { useState } from 'react';
import type { SummaryItem } from './ErrorSummary.tsx';
import { type FieldErrors, type FieldName, type FormRules, type ServerErrors, useForm } from './useForm.ts';

/** The part of a form that its fields use. */
export interface BoundForm<TValues> {
  readonly values: TValues;
  readonly errors: FieldErrors<FieldName<TValues>>;
  readonly fieldId: (name: FieldName<TValues>) => string;
  readonly setValues: (change: Partial<TValues>) => void;
  readonly onBlur: (name: FieldName<TValues>) => Promise<void>;
}

export interface ControlledForm<TValues> extends BoundForm<TValues> {
  /** Replaces a value, unless it was edited meanwhile. */
  readonly replaceValue: <TName extends FieldName<TValues>>(name: TName, value: TValues[TName]) => void;
  /** Empty after the next valid submit. */
  readonly errorSummary: readonly SummaryItem[];
  readonly isSubmitting: boolean;
  readonly validate: (completed: TValues) => Promise<boolean>;
  readonly setServerErrors: (answer: ServerErrors<FieldName<TValues>>) => void;
  readonly submit: () => Promise<void>;
}

/** A form with values in state, for fields that depend on each other. */
export const useControlledForm = <TValues extends object>(
  initial: TValues,
  rules: FormRules<TValues>,
): ControlledForm<TValues> => {
  const [values, setValues] = useState(initial);
  const form = useForm(rules);
  return {
    values,
    errors: form.errors,
    errorSummary: form.errorSummary,
    isSubmitting: form.isSubmitting,
    fieldId: rules.fieldId,
    setValues: (change) => {
      setValues((typed) => ({ ...typed, ...change }));
      form.clearErrors(Object.keys(change));
    },
    replaceValue: (name, value) => {
      setValues((typed) => (typed[name] === values[name] ? { ...typed, [name]: value } : typed));
    },
    onBlur: (name) => form.validateField(name, values),
    validate: form.validate,
    setServerErrors: form.setServerErrors,
    submit: () => form.submit(values),
  };
};
