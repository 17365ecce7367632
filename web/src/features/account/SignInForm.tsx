import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/sign-in.generated.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useSignIn } from './useSignIn.ts';

export const SignInForm = ({ email = '' }: { readonly email?: string }) => {
  const form = useSignIn();
  return (
    <AccountForm form={form} button={common.signIn} offline={text.offline}>
      <TextField
        {...form.field('email')}
        label={common.email}
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
        label={common.password}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
    </AccountForm>
  );
};
