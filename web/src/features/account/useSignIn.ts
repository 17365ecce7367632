import { useForm } from '../../components/form/useForm.ts';
import { REQUIRED, toFieldErrors, validateEmail } from '../../components/form/validators.ts';
import { enterAccount, toServerErrors } from './entrance.ts';

export const EMAIL_FIELD = 'sign-in-email';
const FIELD_IDS = { email: EMAIL_FIELD, password: 'sign-in-password' } as const;
const LABELS = { email: 'Email', password: 'Password' };

export const NEEDS_NETWORK = 'Signing in needs a network. Please try again when you are online.';

type Values = Readonly<Record<keyof typeof FIELD_IDS, string>>;

const validate = ({ email, password }: Values) =>
  toFieldErrors({ email: validateEmail(email.trim()), password: password === '' ? REQUIRED : null });

const send = async ({ email, password }: Values) => {
  const problems = await enterAccount({
    entrance: 'sign-in',
    body: { email: email.trim(), password },
    offline: NEEDS_NETWORK,
  });
  return toServerErrors<keyof Values>(problems, {
    fieldIds: { email: FIELD_IDS.email },
    otherwise: FIELD_IDS.password,
  });
};

/** The form that signs in with email and password. */
export const useSignIn = () => useForm({ fieldId: (name) => FIELD_IDS[name], labels: LABELS, validate, send });
