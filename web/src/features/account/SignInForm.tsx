import { TextField } from '../../components/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EMAIL_FIELD, NEEDS_NETWORK, PASSWORD_FIELD, useSignIn } from './useSignIn.ts';

/** E-mail and password. */
export const SignInForm = ({ email = '' }: { readonly email?: string }) => {
  const form = useSignIn();
  return (
    <AccountForm form={form} button="Sign in" offline={NEEDS_NETWORK}>
      <TextField
        id={EMAIL_FIELD}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        {...(email && { defaultValue: email })}
        error={form.errorOf(EMAIL_FIELD)}
      />
      <TextField
        id={PASSWORD_FIELD}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
        error={form.errorOf(PASSWORD_FIELD)}
      />
    </AccountForm>
  );
};
