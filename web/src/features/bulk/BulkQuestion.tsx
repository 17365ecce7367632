import { LONGEST_DESCRIPTION } from '@patchwork/domain/bulk/request.ts';
import * as form from '@patchwork/domain/messages/bulk.generated.ts';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { type ReactNode, useMemo } from 'react';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { toFieldErrors, validateText } from '../../components/form/validators.ts';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldId, getText, type Submission } from '../../components/submission/submission.ts';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { BulkQuestionSendDocument } from './BulkQuestionSend.generated.ts';

/** Pictures that were chosen for a message. */
export interface Attachments {
  readonly ids: readonly string[];
  /** Whether there are some that are not uploaded yet. */
  readonly hasPending: () => boolean;
  readonly clear: () => void;
  readonly renderField: (id: string, error: string | undefined) => ReactNode;
}

interface BulkQuestionProps {
  readonly id: string;
  /** The secret of the link; null: the customer's own. */
  readonly access: string | null;
  readonly attachments: Attachments;
  readonly onSent: () => void;
}

const WORDS = {
  button: text.ask,
  thanks: text.thanks,
  next: <p>{text.thanksNext}</p>,
  another: text.another,
};

const IMAGES = 'imageIds';

const createSubmission = ({ id: bulkOrderId, access, attachments, onSent }: BulkQuestionProps): Submission => ({
  name: `bulk-question-${bulkOrderId}`,
  labels: { text: text.question, [IMAGES]: text.attachments },
  validate: (texts) =>
    toFieldErrors({
      text: validateText(getText(texts, 'text'), LONGEST_DESCRIPTION),
      [IMAGES]: attachments.hasPending() ? form.artworkPending : null,
    }),
  send: async (client, texts, idempotencyKey) => {
    const input = { idempotencyKey, bulkOrderId, access, text: getText(texts, 'text'), imageIds: [...attachments.ids] };
    const { data } = await client.mutate({
      mutation: BulkQuestionSendDocument,
      variables: { input },
      ...requestOptionsForCurrentCustomer(),
    });
    if (!data) throw new Error('No answer');
    if (data.bulkQuestionSend.userErrors.length === 0) {
      attachments.clear();
      onSent();
    }
    return data.bulkQuestionSend.userErrors;
  },
  failed: refusals.bulkQuestionFailed,
});

export const BulkQuestion = ({ id, access, attachments, onSent }: BulkQuestionProps) => {
  const submission = useMemo(
    () => createSubmission({ id, access, attachments, onSent }),
    [id, access, attachments, onSent],
  );
  return (
    <SubmissionForm submission={submission} words={WORDS}>
      {(fields) => (
        <>
          <TextAreaField
            hint={text.questionHint}
            rows={5}
            autoComplete="off"
            required
            {...getFieldProps(fields, 'text')}
          />
          {attachments.renderField(getFieldId(submission, IMAGES), fields.errors[IMAGES])}
          {/* Other pictures are another message, with a key of its own. */}
          <input type="hidden" name={IMAGES} value={attachments.ids.join(' ')} />
        </>
      )}
    </SubmissionForm>
  );
};
