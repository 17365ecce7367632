import type { Form } from '@patchwork/domain/customization/form.ts';
import { review, sentState } from '@patchwork/domain/customization/review.ts';
import { type CustomizationState, findValue } from '@patchwork/domain/customization/state.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { canonicalJson } from '@patchwork/domain/lib/canonical.ts';
import { useCallback, useEffect, useId, useReducer, useState } from 'react';
import type { SummaryItem } from '../../../components/form/ErrorSummary.tsx';
import { getUploadError } from '../uploads/uploadErrors.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** The shop's error about one option. */
export interface ServerError {
  readonly optionId: string;
  readonly message: string;
}

interface ShownServerError extends ServerError {
  /** The value that was refused. */
  readonly text: string;
}

const NO_SERVER_ERRORS: readonly ShownServerError[] = [];

const toText = (state: CustomizationState, optionId: string): string => canonicalJson(findValue(state, optionId));

const useServerErrors = (state: CustomizationState) => {
  const [errors, setErrors] = useState(NO_SERVER_ERRORS);
  const shown = errors.filter(({ optionId, text }) => toText(state, optionId) === text);
  return {
    hasServerErrors: shown.length > 0,
    getServerError: (id: string): string | undefined => shown.find(({ optionId }) => optionId === id)?.message,
    keepServerErrors: (next: readonly ServerError[]) =>
      setErrors(next.map((error) => ({ ...error, text: toText(state, error.optionId) }))),
  };
};

interface ValidationInput {
  readonly form: Form;
  readonly state: CustomizationState;
  readonly options: readonly OptionView[];
  readonly uploads: Uploads;
}

type Errors = ReadonlyMap<string, string>;

const getUploadErrors = ({ options, uploads }: ValidationInput): Errors =>
  new Map(
    options.flatMap(({ customization }) => {
      const error = getUploadError(customization, uploads.all());
      return error ? [[customization.id, error]] : [];
    }),
  );

/** A picture that is being uploaded counts as given. */
const validate = ({ form, state }: ValidationInput, uploadErrors: Errors): Errors =>
  new Map(
    review(form, state).flatMap(({ customizationId: id, code, reason }) =>
      code === 'REQUIRED' && uploadErrors.has(id) ? [] : [[id, reason.message]],
    ),
  );

const NO_ERRORS: readonly SummaryItem[] = [];

const useFocusOnFirst = (errors: readonly SummaryItem[]) =>
  useEffect(() => {
    const control = errors[0] && document.getElementById(errors[0].fieldId);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [errors]);

const addTo = (ids: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> =>
  more.every((id) => ids.has(id)) ? ids : new Set([...ids, ...more]);

/** The errors of a form and when they are shown. Unfinished uploads are errors only on submit. */
export const useValidation = (validated: ValidationInput) => {
  const { form, state, options } = validated;
  const [shownIds, showErrors] = useReducer(addTo, new Set<string>());
  const formId = useId();
  const [errorSummary, setErrorSummary] = useState(NO_ERRORS);
  const { hasServerErrors, getServerError, keepServerErrors } = useServerErrors(state);
  useFocusOnFirst(errorSummary);
  const uploadErrors = getUploadErrors(validated);
  const errors = validate(validated, uploadErrors);
  const fieldId = useCallback((optionId: string): string => `${formId}-${optionId}`, [formId]);
  const toSummary = (getMessage: (id: string) => string | undefined): readonly SummaryItem[] =>
    options.flatMap(({ customization: { id } }) => {
      const message = getMessage(id);
      return message ? [{ fieldId: fieldId(id), message }] : [];
    });
  const submit = (): CustomizationState | null => {
    showErrors(options.map(({ customization }) => customization.id));
    keepServerErrors([]);
    const found = toSummary((id) => errors.get(id) ?? uploadErrors.get(id));
    setErrorSummary(found);
    return found.length === 0 ? sentState(form, state) : null;
  };
  const setServerErrors = (next: readonly ServerError[]) => {
    keepServerErrors(next);
    setErrorSummary(toSummary((id) => next.find(({ optionId }) => optionId === id)?.message));
  };
  return {
    fieldId,
    submit,
    setServerErrors,
    /** Blurring a valid field causes no render. */
    onBlur: (id: string) => errors.has(id) && showErrors([id]),
    getError: (id: string) => (shownIds.has(id) ? errors.get(id) : undefined) ?? getServerError(id),
    errorSummary: errors.size + uploadErrors.size > 0 || hasServerErrors ? errorSummary : NO_ERRORS,
  };
};
