import { passwordProblem } from '@patchwork/domain/password.ts';
import { emailProblem, REQUIRED } from '../../components/letter/letter.ts';
import { TextField } from '../../components/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { goIn } from './entrance.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type AccountFormState, type FormProblem, textIn, useAccountForm } from './useAccountForm.ts';

const FIELDS = {
  firstName: 'sign-up-first-name',
  lastName: 'sign-up-last-name',
  email: 'sign-up-email',
  password: 'sign-up-password',
} as const;

const LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' } as const;

type Name = keyof typeof FIELDS;

const OFFLINE = 'Making an account needs a network. Please try again when you are online.';

const nameProblem = (name: string): string | null => {
  if (name === '') return REQUIRED;
  return name.length < 2 ? 'Name must have at least 2 letters' : null;
};

const trimmed = (form: FormData, name: string): string => textIn(form, name).trim();

const judge = (form: FormData): FormProblem[] => {
  const found = {
    firstName: nameProblem(trimmed(form, 'firstName')),
    lastName: nameProblem(trimmed(form, 'lastName')),
    email: emailProblem(trimmed(form, 'email')),
    password: passwordProblem(textIn(form, 'password')),
  };
  return Object.entries(found).flatMap(([name, message]) =>
    message ? [{ fieldId: FIELDS[name as Name], label: LABELS[name as Name], message }] : [],
  );
};

const bodyOf = (form: FormData) => ({
  email: trimmed(form, 'email'),
  firstName: trimmed(form, 'firstName'),
  lastName: trimmed(form, 'lastName'),
  password: textIn(form, 'password'),
});

interface PersonProps {
  readonly form: AccountFormState;
  readonly email: string;
}

const Person = ({ form: { errorOf }, email }: PersonProps) => (
  <>
    <TextField
      id={FIELDS.firstName}
      label={LABELS.firstName}
      name="firstName"
      autoComplete="given-name"
      maxLength={100}
      required
      error={errorOf(FIELDS.firstName)}
    />
    <TextField
      id={FIELDS.lastName}
      label={LABELS.lastName}
      name="lastName"
      autoComplete="family-name"
      maxLength={100}
      required
      error={errorOf(FIELDS.lastName)}
    />
    <TextField
      id={FIELDS.email}
      label={LABELS.email}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      maxLength={254}
      required
      {...(email && { defaultValue: email })}
      error={errorOf(FIELDS.email)}
    />
  </>
);

interface SignUpFormProps {
  /** Filled in already, where it is known. */
  readonly email: string;
  /** Called once the account is there. */
  readonly onRegistered: () => void;
}

/** Makes an account: who it is for, and the password. */
export const SignUpForm = ({ email, onRegistered }: SignUpFormProps) => {
  const send = (typed: FormData) =>
    goIn({
      ...{ entrance: 'sign-up', body: bodyOf(typed), offline: OFFLINE, fields: FIELDS },
      otherwise: FIELDS.email,
      onDone: onRegistered,
    });
  const form = useAccountForm({ judge, send });
  return (
    <AccountForm form={form} button="Create account" offline={OFFLINE}>
      <Person form={form} email={email} />
      <NewPasswordField
        id={FIELDS.password}
        name="password"
        label={LABELS.password}
        error={form.errorOf(FIELDS.password)}
      />
    </AccountForm>
  );
};
