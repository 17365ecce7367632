import { TextField } from '../../components/TextField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NEW_PASSWORD_FIELD, REPEATED_FIELD } from './newPassword.ts';
import type { AccountFormState } from './useAccountForm.ts';

/** A password that takes the place of another one, typed twice. */
export const NewPasswordFields = ({ form: { errorOf } }: { readonly form: AccountFormState }) => (
  <>
    <NewPasswordField
      id={NEW_PASSWORD_FIELD}
      name="newPassword"
      label="New password"
      error={errorOf(NEW_PASSWORD_FIELD)}
    />
    <TextField
      id={REPEATED_FIELD}
      label="New password, once more"
      name="repeatedPassword"
      type="password"
      autoComplete="new-password"
      maxLength={1024}
      required
      error={errorOf(REPEATED_FIELD)}
    />
  </>
);
