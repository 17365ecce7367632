import * as text from '@patchwork/domain/messages/password.generated.ts';
import { validatePassword } from '../../components/form/validatePassword.ts';
import { toFieldErrors } from '../../components/form/validators.ts';

export const NEW_PASSWORD_IDS = { newPassword: 'new-password', repeatedPassword: 'repeated-password' } as const;

export const NEW_PASSWORD_LABELS = { newPassword: text.newPassword } as const;

/** A new password and its repetition. */
export type NewPasswordValues = Readonly<Record<keyof typeof NEW_PASSWORD_IDS, string>>;

export const validateNewPassword = ({ newPassword, repeatedPassword }: NewPasswordValues) =>
  toFieldErrors({
    newPassword: validatePassword(newPassword),
    repeatedPassword: newPassword === repeatedPassword ? null : text.notIdentical,
  });
