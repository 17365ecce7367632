import { emailProblem, REQUIRED } from '../../components/letter/letter.ts';
import { goIn } from './entrance.ts';
import { type FormProblem, textIn, useAccountForm } from './useAccountForm.ts';

export const EMAIL_FIELD = 'sign-in-email';
export const PASSWORD_FIELD = 'sign-in-password';

export const NEEDS_NETWORK = 'Signing in needs a network. Please try again when you are online.';

const emailIn = (form: FormData): string => textIn(form, 'email').trim();

const judge = (form: FormData): FormProblem[] => {
  const email = emailProblem(emailIn(form));
  return [
    ...(email ? [{ fieldId: EMAIL_FIELD, label: 'Email', message: email }] : []),
    ...(textIn(form, 'password') === '' ? [{ fieldId: PASSWORD_FIELD, label: 'Password', message: REQUIRED }] : []),
  ];
};

const send = (form: FormData) =>
  goIn({
    entrance: 'sign-in',
    body: { email: emailIn(form), password: textIn(form, 'password') },
    offline: NEEDS_NETWORK,
    fields: { email: EMAIL_FIELD },
    otherwise: PASSWORD_FIELD,
  });

/** Signs in with an address and a password. */
export const useSignIn = () => useAccountForm({ judge, send });
