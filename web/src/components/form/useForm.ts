import * as text from '@patchwork/domain/messages/form.generated.ts';
import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { afterPress } from '../../lib/afterPress.ts';
import type { SummaryItem } from './ErrorSummary.tsx';

/** The first error of each field. */
export type FieldErrors<TName extends string> = Partial<Record<TName, string>>;

export type FieldName<TValues> = Extract<keyof TValues, string>;

/** Errors from the shop; empty after a success. */
export interface ServerErrors<TName extends string> {
  readonly errors: FieldErrors<TName>;
  /** If it differs from the errors of the fields. */
  readonly errorSummary?: readonly SummaryItem[];
}

export interface FormRules<TValues> {
  /** Id of a field's control, for labels, errors and links to it. */
  readonly fieldId: (name: FieldName<TValues>) => string;
  /** Names for the summary, in form order; an error without a name is listed as it is. */
  readonly labels: Readonly<FieldErrors<FieldName<TValues>>>;
  readonly validate: (values: TValues) => FieldErrors<FieldName<TValues>> | Promise<FieldErrors<FieldName<TValues>>>;
  /** Called with valid values; does not reject. */
  readonly send?: (values: TValues) => Promise<ServerErrors<FieldName<TValues>>>;
}

interface FormErrors<TName extends string> {
  readonly errors: FieldErrors<TName>;
  readonly errorSummary: readonly SummaryItem[];
  /** Errors from the shop cannot be checked here: they stay until their fields are edited. */
  readonly isFromServer: boolean;
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

const toErrorSummary = <TValues>(
  { labels, fieldId }: FormRules<TValues>,
  errors: FieldErrors<FieldName<TValues>>,
): SummaryItem[] => {
  const names = new Set([...Object.keys(labels), ...Object.keys(errors)] as FieldName<TValues>[]);
  return [...names].flatMap((name) => {
    const [label, error] = [labels[name], errors[name]];
    return error ? [{ fieldId: fieldId(name), message: label ? text.fieldError({ label, error }) : error }] : [];
  });
};

/** The summary stays until all errors are fixed: shrinking it would move the field being edited. */
const withErrors = <TName extends string>(shown: FormErrors<TName>, errors: FieldErrors<TName>): FormErrors<TName> => ({
  ...shown,
  errors,
  errorSummary: isEmpty(errors) && !isEmpty(shown.errors) ? [] : shown.errorSummary,
});

const withoutErrors = <TName extends string>(shown: FormErrors<TName>, names: readonly string[]): FormErrors<TName> => {
  const left = Object.entries(shown.errors).filter(([name]) => !names.includes(name));
  const isChanged = left.length < Object.keys(shown.errors).length;
  return isChanged ? withErrors(shown, Object.fromEntries(left) as FieldErrors<TName>) : shown;
};

const useErrors = <TValues>(rules: FormRules<TValues>) => {
  type Name = FieldName<TValues>;
  const [shown, setShown] = useState<FormErrors<Name>>({ errors: {}, errorSummary: [], isFromServer: false });
  return {
    errors: shown.errors,
    errorSummary: shown.errorSummary,
    /** Shows the shop's errors at their fields. */
    setServerErrors: ({ errors, errorSummary = toErrorSummary(rules, errors) }: ServerErrors<Name>): void =>
      setShown({ errors, errorSummary, isFromServer: true }),
    /** An edited field is not validated until it is blurred. */
    clearErrors: (names: readonly string[]): void => setShown((before) => withoutErrors(before, names)),
    validateField: async (name: Name, values: TValues): Promise<void> => {
      const error = (await rules.validate(values))[name];
      afterPress(() =>
        setShown((before) => {
          if (error) return withErrors(before, { ...before.errors, [name]: error });
          return before.isFromServer ? before : withoutErrors(before, [name]);
        }),
      );
    },
    /** Validates everything and shows the errors; true if there are none. */
    validate: async (values: TValues): Promise<boolean> => {
      const found = await rules.validate(values);
      setShown({ errors: found, errorSummary: toErrorSummary(rules, found), isFromServer: false });
      return isEmpty(found);
    },
  };
};

/** Untrimmed, since passwords are among the texts. */
export const readForm = <TValues>(form: HTMLFormElement): TValues => Object.fromEntries(new FormData(form)) as TValues;

/**
 * Errors and submission of a form. Fields are validated on blur, never while typing. The values belong to the caller:
 * useControlledForm keeps them in state; a form with `elementProps` leaves them in the DOM, so that text typed before
 * hydration counts and passwords are not copied.
 */
export const useForm = <TValues extends object>(rules: FormRules<TValues>) => {
  type Name = FieldName<TValues>;
  const form = useErrors(rules);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isBusy = useRef(false);
  const submit = async (values: TValues): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await form.validate(values)) || !rules.send) return;
      setIsSubmitting(true);
      form.setServerErrors(await rules.send(values));
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  };
  return {
    ...form,
    isSubmitting,
    /** Sends valid values; ignores a second press while sending. */
    submit,
    field: (name: Name) => ({ id: rules.fieldId(name), name, error: form.errors[name] ?? null }),
    /** For a `<form>` with its values in the DOM. An empty field is reported on submit only. */
    elementProps: {
      onInput: ({ target }: FormEvent<HTMLFormElement>) => form.clearErrors([(target as HTMLInputElement).name]),
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        const { name, value = '' } = target as EventTarget & Partial<HTMLInputElement>;
        if (name && value.trim() !== '') void form.validateField(name as Name, readForm(currentTarget));
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(readForm(event.currentTarget));
      },
    },
  };
};

/** The part of a form that its `<form>` element uses. */
export type ElementForm = Pick<
  ReturnType<typeof useForm<Readonly<Record<string, string>>>>,
  'errorSummary' | 'isSubmitting' | 'elementProps'
>;
