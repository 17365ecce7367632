import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { TextField } from '../../../components/form/TextField.tsx';
import { SubmissionForm } from '../../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../../components/submission/submissionFields.ts';
import { SUBSCRIPTION } from './subscription.ts';

const WORDS = {
  button: text.subscribe,
  thanks: text.thanks,
  next: <p>{text.next}</p>,
  another: text.subscribeAnother,
};

/** Subscribes any email address to the newsletter; takes no account. */
export const SubscribeForm = () => (
  <SubmissionForm submission={SUBSCRIPTION} words={WORDS}>
    {(fields) => (
      <TextField
        hint={text.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        {...getFieldProps(fields, 'email')}
      />
    )}
  </SubmissionForm>
);
