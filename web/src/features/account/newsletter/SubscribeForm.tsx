import { LetterForm } from '../../../components/letter/LetterForm.tsx';
import { fieldProps } from '../../../components/letter/letterFields.ts';
import { TextField } from '../../../components/TextField.tsx';
import { SUBSCRIPTION } from './subscription.ts';

const WORDS = {
  button: 'Subscribe',
  thanks: 'Thank you! You are on the list',
  next: <p>If the address is new to us, the first mail with your code is on its way.</p>,
  another: 'Subscribe another address',
};

/** Asks for the newsletter, for whoever has an e-mail address. */
export const SubscribeForm = () => (
  <LetterForm letter={SUBSCRIPTION} words={WORDS}>
    {(fields) => (
      <TextField
        hint="Used for the newsletter and nothing else."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        {...fieldProps(fields, 'email')}
      />
    )}
  </LetterForm>
);
