import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/sign-up.generated.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { validatePassword } from '../../components/form/validatePassword.ts';
import { toFieldErrors, validateEmail, validateFirstName, validateText } from '../../components/form/validators.ts';
import { AccountForm } from './AccountForm.tsx';
import { enterAccount, toServerErrors } from './entrance.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const FIELD_IDS = {
  firstName: 'sign-up-first-name',
  lastName: 'sign-up-last-name',
  email: 'sign-up-email',
  password: 'sign-up-password',
} as const;

const LABELS = {
  firstName: common.firstName,
  lastName: common.lastName,
  email: common.email,
  password: common.password,
} as const;

type Values = Readonly<Record<keyof typeof FIELD_IDS, string>>;

const LONGEST_NAME = 100;

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
    firstName: validateFirstName(firstName, LONGEST_NAME),
    lastName: validateText(lastName, LONGEST_NAME),
    email: validateEmail(email),
    password: validatePassword(password),
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
  readonly email: string;
  /** Called once the account was created. */
  readonly onRegistered: () => void;
}

export const SignUpForm = ({ email, onRegistered }: SignUpFormProps) => {
  const send = async (values: Values) => {
    const problems = await enterAccount({
      entrance: 'sign-up',
      body: trimmed(values),
      offline: text.offline,
      onDone: onRegistered,
    });
    return toServerErrors(problems, { fieldIds: FIELD_IDS, otherwise: FIELD_IDS.email });
  };
  const form = useForm({ fieldId: (name) => FIELD_IDS[name], labels: LABELS, validate, send });
  return (
    <AccountForm form={form} button={text.submit} offline={text.offline}>
      <Person form={form} email={email} />
      <NewPasswordField {...form.field('password')} label={LABELS.password} />
    </AccountForm>
  );
};
