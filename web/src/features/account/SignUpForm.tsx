import { passwordProblem } from '@patchwork/domain/customers/password.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { REQUIRED, toFieldErrors, validateEmail } from '../../components/form/validators.ts';
import { AccountForm } from './AccountForm.tsx';
import { enterAccount, toServerErrors } from './entrance.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const FIELD_IDS = {
  firstName: 'sign-up-first-name',
  lastName: 'sign-up-last-name',
  email: 'sign-up-email',
  password: 'sign-up-password',
} as const;

const LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' } as const;

type Values = Readonly<Record<keyof typeof FIELD_IDS, string>>;

const OFFLINE = 'Making an account needs a network. Please try again when you are online.';

const validateFirstName = (name: string): string | null => {
  if (name === '') return REQUIRED;
  return name.length < 2 ? 'Name must have at least 2 letters' : null;
};

/** Trims all but the password, whose spaces may be meant. */
const trimmed = ({ email, firstName, lastName, password }: Values): Values => ({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  password,
});

const validate = (values: Values) => {
  const { email, firstName, lastName, password } = trimmed(values);
  return toFieldErrors({
    firstName: validateFirstName(firstName),
    lastName: lastName === '' ? REQUIRED : null,
    email: validateEmail(email),
    password: passwordProblem(password),
  });
};

interface PersonProps {
  readonly form: { readonly field: (name: keyof Values) => { readonly id: string; readonly error: string | null } };
  readonly email: string;
}

const Person = ({ form: { field }, email }: PersonProps) => (
  <>
    <TextField {...field('firstName')} label={LABELS.firstName} autoComplete="given-name" maxLength={100} required />
    <TextField {...field('lastName')} label={LABELS.lastName} autoComplete="family-name" maxLength={100} required />
    <TextField
      {...field('email')}
      label={LABELS.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      maxLength={254}
      required
      {...(email && { defaultValue: email })}
    />
  </>
);

interface SignUpFormProps {
  /** Filled in at first; empty if none is known. */
  readonly email: string;
  /** Called once the account was created. */
  readonly onRegistered: () => void;
}

/** Creates an account. */
export const SignUpForm = ({ email, onRegistered }: SignUpFormProps) => {
  const send = async (values: Values) => {
    const problems = await enterAccount({
      entrance: 'sign-up',
      body: trimmed(values),
      offline: OFFLINE,
      onDone: onRegistered,
    });
    return toServerErrors(problems, { fieldIds: FIELD_IDS, otherwise: FIELD_IDS.email });
  };
  const form = useForm({ fieldId: (name) => FIELD_IDS[name], labels: LABELS, validate, send });
  return (
    <AccountForm form={form} button="Create account" offline={OFFLINE}>
      <Person form={form} email={email} />
      <NewPasswordField {...form.field('password')} label={LABELS.password} />
    </AccountForm>
  );
};
