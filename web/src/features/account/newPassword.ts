import { passwordProblem } from '@patchwork/domain/customers/password.ts';
import { toFieldErrors } from '../../components/form/validators.ts';

export const NEW_PASSWORD_IDS = { newPassword: 'new-password', repeatedPassword: 'repeated-password' } as const;

export const NEW_PASSWORD_LABELS = { newPassword: 'New password' } as const;

/** A new password and its repetition. */
export type NewPasswordValues = Readonly<Record<keyof typeof NEW_PASSWORD_IDS, string>>;

export const validateNewPassword = ({ newPassword, repeatedPassword }: NewPasswordValues) =>
  toFieldErrors({
    newPassword: passwordProblem(newPassword),
    repeatedPassword: newPassword === repeatedPassword ? null : 'Passwords must be identical',
  });
