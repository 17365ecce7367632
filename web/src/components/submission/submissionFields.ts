import type { Texts } from '../../lib/submissionDrafts.ts';
import type { FieldErrors } from '../form/useForm.ts';
import { getFieldId, type Submission } from './submission.ts';

export interface SubmissionFields {
  readonly submission: Submission;
  readonly initial: Texts;
  readonly errors: FieldErrors<string>;
}

/** Props for the control of a field. Text typed before hydration counts. */
export const getFieldProps = ({ submission, initial, errors }: SubmissionFields, name: string) => ({
  id: getFieldId(submission, name),
  name,
  label: submission.labels[name] ?? name,
  error: errors[name] ?? null,
  ...(initial[name] && { defaultValue: initial[name] }),
});
