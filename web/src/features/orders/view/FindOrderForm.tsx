import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { TextField } from '../../../components/form/TextField.tsx';
import { toFieldErrors, validateEmail } from '../../../components/form/validators.ts';
import { SubmissionForm } from '../../../components/submission/SubmissionForm.tsx';
import { getText, type Submission } from '../../../components/submission/submission.ts';
import { getFieldProps } from '../../../components/submission/submissionFields.ts';
import { OrderLinkRequestDocument } from './OrderLinkRequest.generated.ts';

const validateNumber = (typed: string): string | null => (/^\d{1,32}$/.test(typed) ? null : text.numberInvalid);

const SUBMISSION: Submission = {
  name: 'find-order',
  labels: { orderNumber: text.findNumber, email: common.email },
  validate: (texts) =>
    toFieldErrors({
      orderNumber: validateNumber(getText(texts, 'orderNumber').replace(/^#/, '')),
      email: validateEmail(getText(texts, 'email')),
    }),
  send: async (client, texts, idempotencyKey) => {
    const input = {
      idempotencyKey,
      orderNumber: getText(texts, 'orderNumber').replace(/^#/, ''),
      email: getText(texts, 'email'),
    };
    const { data } = await client.mutate({ mutation: OrderLinkRequestDocument, variables: { input } });
    if (!data) throw new Error('No answer');
    return data.orderLinkRequest.userErrors;
  },
  failed: text.findFailed,
};

const WORDS = {
  button: text.findSend,
  thanks: text.findThanks,
  next: <p>{text.findSent}</p>,
  another: text.findAnother,
};

/** Asks for the link to an order; says the same whether there is one or not. */
export const FindOrderForm = () => (
  <SubmissionForm submission={SUBMISSION} words={WORDS}>
    {(fields) => (
      <>
        <TextField
          hint={text.findNumberHint}
          inputMode="numeric"
          autoComplete="off"
          required
          {...getFieldProps(fields, 'orderNumber')}
        />
        <TextField type="email" autoComplete="email" required {...getFieldProps(fields, 'email')} />
      </>
    )}
  </SubmissionForm>
);
