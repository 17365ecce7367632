import { TextField } from '../../components/form/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NEEDS_NETWORK, useSignIn } from './useSignIn.ts';

/** E-mail and password. */
export const SignInForm = ({ email = '' }: { readonly email?: string }) => {
  const form = useSignIn();
  return (
    <AccountForm form={form} button="Sign in" offline={NEEDS_NETWORK}>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        {...(email && { defaultValue: email })}
      />
      <TextField
        {...form.field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
    </AccountForm>
  );
};
