import { TextField } from '../../../components/form/TextField.tsx';
import { SubmissionForm } from '../../../components/submission/SubmissionForm.tsx';
import { getFieldProps } from '../../../components/submission/submissionFields.ts';
import { SUBSCRIPTION } from './subscription.ts';

const WORDS = {
  button: 'Subscribe',
  thanks: 'Thank you! You are on the list',
  next: <p>If the address is new to us, the first mail with your code is on its way.</p>,
  another: 'Subscribe another address',
};

/** Subscribes any email address to the newsletter; takes no account. */
export const SubscribeForm = () => (
  <SubmissionForm submission={SUBSCRIPTION} words={WORDS}>
    {(fields) => (
      <TextField
        hint="Used for the newsletter and nothing else."
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
