import { LONGEST_DESCRIPTION } from '@patchwork/domain/bulk/request.ts';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { useMemo } from 'react';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { toFieldErrors, validateText } from '../../components/form/validators.ts';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getText, type Submission } from '../../components/submission/submission.ts';
import { getFieldProps } from '../../components/submission/submissionFields.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { BulkQuestionSendDocument } from './BulkQuestionSend.generated.ts';

interface BulkQuestionProps {
  readonly id: string;
  /** The secret of the link; null: the customer's own. */
  readonly access: string | null;
  readonly onSent: () => void;
}

const WORDS = {
  button: text.ask,
  thanks: text.thanks,
  next: <p>{text.thanksNext}</p>,
  another: text.another,
};

const createSubmission = ({ id: bulkOrderId, access, onSent }: BulkQuestionProps): Submission => ({
  name: `bulk-question-${bulkOrderId}`,
  labels: { text: text.question },
  validate: (texts) => toFieldErrors({ text: validateText(getText(texts, 'text'), LONGEST_DESCRIPTION) }),
  send: async (client, texts, idempotencyKey) => {
    const input = { idempotencyKey, bulkOrderId, access, text: getText(texts, 'text'), imageIds: [] };
    const { data } = await client.mutate({
      mutation: BulkQuestionSendDocument,
      variables: { input },
      ...requestOptionsForCurrentCustomer(),
    });
    if (!data) throw new Error('No answer');
    if (data.bulkQuestionSend.userErrors.length === 0) onSent();
    return data.bulkQuestionSend.userErrors;
  },
  failed: refusals.bulkQuestionFailed,
});

export const BulkQuestion = ({ id, access, onSent }: BulkQuestionProps) => {
  const submission = useMemo(() => createSubmission({ id, access, onSent }), [id, access, onSent]);
  return (
    <SubmissionForm submission={submission} words={WORDS}>
      {(fields) => (
        <TextAreaField
          hint={text.questionHint}
          rows={5}
          autoComplete="off"
          required
          {...getFieldProps(fields, 'text')}
        />
      )}
    </SubmissionForm>
  );
};
