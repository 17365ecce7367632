import * as text from '@patchwork/domain/messages/form.generated.ts';
import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { afterPress } from '../../lib/afterPress.ts';
import type { FieldError } from './ErrorSummary.tsx';

/** The first error of each field, by field. */
export type FieldErrors<TName extends string> = Partial<Record<TName, string>>;

export type FieldName<TValues> = Extract<keyof TValues, string>;

/** Errors that the shop answered with; empty when it took the form. */
export interface ServerErrors<TName extends string> {
  /** Shown beside their fields. */
  readonly errors: FieldErrors<TName>;
  /** Where it says more than the errors of the fields. */
  readonly errorSummary?: readonly FieldError[];
}

export interface FormRules<TValues> {
  /** Id of a field's control, for labels, errors and links to it. */
  readonly fieldId: (name: FieldName<TValues>) => string;
  /** Names of the fields in the summary, in the order of the form; an error without one stands there alone. */
  readonly labels: Readonly<FieldErrors<FieldName<TValues>>>;
  /** An empty answer is a good one. */
  readonly validate: (values: TValues) => FieldErrors<FieldName<TValues>> | Promise<FieldErrors<FieldName<TValues>>>;
  /** Called with values in which no error was found; does not reject. */
  readonly send?: (values: TValues) => Promise<ServerErrors<FieldName<TValues>>>;
}

interface FormErrors<TName extends string> {
  readonly errors: FieldErrors<TName>;
  readonly errorSummary: readonly FieldError[];
  /** Nothing here can tell whether the shop would still refuse: its errors stay until their fields are typed in. */
  readonly isFromServer: boolean;
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

const toErrorSummary = <TValues>(
  { labels, fieldId }: FormRules<TValues>,
  errors: FieldErrors<FieldName<TValues>>,
): FieldError[] => {
  const names = new Set([...Object.keys(labels), ...Object.keys(errors)] as FieldName<TValues>[]);
  return [...names].flatMap((name) => {
    const [label, error] = [labels[name], errors[name]];
    return error ? [{ fieldId: fieldId(name), message: label ? text.fieldError({ label, error }) : error }] : [];
  });
};

/** The summary stands until all is mended: one that shrinks would move the field that is being mended. */
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
    /** Shows the errors that the shop answered with, at their fields. */
    setServerErrors: ({ errors, errorSummary = toErrorSummary(rules, errors) }: ServerErrors<Name>): void =>
      setShown({ errors, errorSummary, isFromServer: true }),
    /** A field that is being mended is not validated until it is left again. */
    clearErrors: (names: readonly string[]): void => setShown((before) => withoutErrors(before, names)),
    /** Validates a field that was left. */
    validateField: async (name: Name, values: TValues): Promise<void> => {
      const error = (await rules.validate(values))[name];
      afterPress(() =>
        setShown((before) => {
          if (error) return withErrors(before, { ...before.errors, [name]: error });
          return before.isFromServer ? before : withoutErrors(before, [name]);
        }),
      );
    },
    /** Validates everything and shows the errors; true when there is none. */
    validate: async (values: TValues): Promise<boolean> => {
      const found = await rules.validate(values);
      setShown({ errors: found, errorSummary: toErrorSummary(rules, found), isFromServer: false });
      return isEmpty(found);
    },
  };
};

/** Passwords are texts too: nothing is trimmed here. */
export const readForm = <TValues>(form: HTMLFormElement): TValues => Object.fromEntries(new FormData(form)) as TValues;

/**
 * Errors and submission of a form. A field is validated when it is left, never while it is typed in. The values belong
 * to the caller: useControlledForm keeps them in state; a form with `elementProps` leaves them in its elements, so that
 * text typed before hydration counts and a password is copied nowhere.
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
    /** Sends the values once nothing is wrong with them; a second press while one is in progress does nothing. */
    submit,
    /** For the control of a field. */
    field: (name: Name) => ({ id: rules.fieldId(name), name, error: form.errors[name] ?? null }),
    /** For a `<form>` whose values stay in its elements. A field that is left blank is told of when the form is sent. */
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
