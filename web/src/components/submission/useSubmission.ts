import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/submission.generated.ts';
import { useCallback, useState } from 'react';
import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { describeFault } from '../../lib/describeFault.ts';
import { dropDraft, isBlank, keepDraft, readDraft, type Texts } from '../../lib/submissionDrafts.ts';
import { readForm, type ServerErrors, useForm } from '../form/useForm.ts';
import { getFieldId, type Submission } from './submission.ts';

const toServerErrors = (refusals: readonly UserProblemFragment[]): ServerErrors<string> => ({
  errors: Object.fromEntries(
    refusals.flatMap(({ field, message }) => (field?.[0] ? [[field[0], message] as const] : [])),
  ),
});

/** The refusal of the whole submission; null if there is none or it is about a field. */
const getRefusal = (refusals: readonly UserProblemFragment[]): string | null =>
  refusals.find(({ field }) => !field?.[0])?.message ?? null;

/** Refusals are for shoppers; messages of exceptions are for developers. */
const getFault = (error: unknown, failed: string): string =>
  isOnline() ? describeFault(error, failed) : text.needsNetwork;

/** Ref of a form whose texts are stored as a draft; the browser warns before unloading it. */
const useKeptTexts = (name: string) =>
  useCallback(
    (form: HTMLFormElement) => {
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      const keep = () => {
        const texts = readForm<Texts>(form);
        keepDraft(name, texts);
        if (isBlank(texts)) removeEventListener('beforeunload', ask);
        else addEventListener('beforeunload', ask);
      };
      // Typed before hydration, or restored.
      if (!isBlank(readForm<Texts>(form))) keep();
      form.addEventListener('input', keep);
      return () => {
        form.removeEventListener('input', keep);
        removeEventListener('beforeunload', ask);
      };
    },
    [name],
  );

/** A submission from its draft to its outcome. */
export const useSubmission = (submission: Submission, onSent: () => void) => {
  const { name, labels, validate, failed } = submission;
  const client = useApolloClient();
  const [initial] = useState(() => readDraft(name));
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (texts: Texts): Promise<ServerErrors<string>> => {
    if (!isOnline()) {
      setFailure(text.needsNetwork);
      return { errors: {} };
    }
    try {
      const refusals = await submission.send(client, texts, keepDraft(name, texts));
      setFailure(getRefusal(refusals));
      if (refusals.length > 0) return toServerErrors(refusals);
      dropDraft(name);
      onSent();
    } catch (error) {
      setFailure(getFault(error, failed));
    }
    return { errors: {} };
  };
  const form = useForm<Texts>({
    fieldId: (field) => getFieldId(submission, field),
    labels,
    validate,
    send,
  });
  const onSubmit: typeof form.elementProps.onSubmit = (event) => {
    setFailure(null);
    form.elementProps.onSubmit(event);
  };
  return { form, elementProps: { ...form.elementProps, onSubmit }, formRef: useKeptTexts(name), initial, failure };
};
