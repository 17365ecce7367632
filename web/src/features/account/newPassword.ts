import { passwordProblem } from '@patchwork/domain/password.ts';
import { type FormProblem, textIn } from './useAccountForm.ts';

export const NEW_PASSWORD_FIELD = 'new-password';
export const REPEATED_FIELD = 'repeated-password';

/** What is wrong with a password that is chosen, and typed once more. */
export const judgeNewPassword = (form: FormData): FormProblem[] => {
  const [password, repeated] = [textIn(form, 'newPassword'), textIn(form, 'repeatedPassword')];
  const message = passwordProblem(password);
  return [
    ...(message ? [{ fieldId: NEW_PASSWORD_FIELD, label: 'New password', message }] : []),
    ...(password === repeated ? [] : [{ fieldId: REPEATED_FIELD, message: 'Passwords must be identical' }]),
  ];
};
