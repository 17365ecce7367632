import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { REQUIRED } from '../../components/letter/letter.ts';
import { TextField } from '../../components/TextField.tsx';
import { isOnline } from '../../lib/offline/connectivity.ts';
import type { Customer } from '../../lib/offline/live.ts';
import { sendingAs } from '../../lib/session/owned.ts';
import { enter } from '../../lib/session/start.ts';
import { showToast } from '../../lib/toasts.ts';
import { useOneKey } from '../../lib/useOneKey.ts';
import { AccountForm } from './AccountForm.tsx';
import { refusedAt, UNREACHABLE } from './entrance.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { judgeNewPassword, NEW_PASSWORD_FIELD } from './newPassword.ts';
import { PasswordChangeDocument } from './PasswordChange.generated.ts';
import { type FormProblem, type Refused, textIn, useAccountForm } from './useAccountForm.ts';

const CURRENT_FIELD = 'current-password';
const CHANGED = 'Password has successfully been changed';
const OFFLINE = 'Changing the password needs a network. Please try again when you are online.';

const judge = (form: FormData): FormProblem[] => [
  ...(textIn(form, 'currentPassword') === ''
    ? [{ fieldId: CURRENT_FIELD, label: 'Current password', message: REQUIRED }]
    : []),
  ...judgeNewPassword(form),
];

const BLAMED = {
  fields: { currentPassword: CURRENT_FIELD, newPassword: NEW_PASSWORD_FIELD },
  otherwise: CURRENT_FIELD,
};

/** Changes the password, and signs in anew with it: the session from before ends. */
const useChange = (customer: Customer, onChanged: () => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const change = async (form: FormData): Promise<readonly Refused[]> => {
    const passwords = { currentPassword: textIn(form, 'currentPassword'), newPassword: textIn(form, 'newPassword') };
    const input = { ...passwords, idempotencyKey: keyFor(passwords) };
    const mutation = { mutation: PasswordChangeDocument, variables: { input } };
    const { data } = await client.mutate({ ...mutation, ...sendingAs(customer) });
    if (!data) throw new Error('No answer');
    const { email, userErrors } = data.passwordChange;
    answered();
    if (userErrors.length > 0) return refusedAt(userErrors, BLAMED);
    showToast({ kind: 'success', message: CHANGED, actions: [{ label: 'OK' }] });
    if (email) await enter('sign-in', { email, password: passwords.newPassword }).catch(() => undefined);
    onChanged();
    return [];
  };
  return async (form: FormData): Promise<readonly Refused[]> => {
    if (!isOnline()) return [{ fieldId: CURRENT_FIELD, message: OFFLINE }];
    return change(form).catch(() => [{ fieldId: CURRENT_FIELD, message: isOnline() ? UNREACHABLE : OFFLINE }]);
  };
};

interface ChangePasswordProps {
  readonly customer: Customer;
}

const Form = ({ customer, onChanged }: ChangePasswordProps & { readonly onChanged: () => void }) => {
  const form = useAccountForm({ judge, send: useChange(customer, onChanged) });
  return (
    <AccountForm form={form} button="Change password" offline={OFFLINE}>
      <TextField
        id={CURRENT_FIELD}
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
        error={form.errorOf(CURRENT_FIELD)}
      />
      <NewPasswordFields form={form} />
    </AccountForm>
  );
};

/** Changes the password of who is signed in; an empty form follows on one that was taken. */
export const ChangePassword = ({ customer }: ChangePasswordProps) => {
  const [version, setVersion] = useState(0);
  return <Form key={version} customer={customer} onChanged={() => setVersion(version + 1)} />;
};
