import * as text from '@patchwork/domain/messages/password.generated.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { NewPasswordValues } from './newPassword.ts';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
}

interface NewPasswordFieldsProps {
  readonly form: { readonly field: (name: keyof NewPasswordValues) => FieldProps };
}

export const NewPasswordFields = ({ form }: NewPasswordFieldsProps) => (
  <>
    <NewPasswordField {...form.field('newPassword')} label={text.newPassword} />
    <TextField
      {...form.field('repeatedPassword')}
      label={text.repeatedPassword}
      type="password"
      autoComplete="new-password"
      maxLength={1024}
      required
    />
  </>
);
