import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/password.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { useState } from 'react';
import { TextField } from '../../components/form/TextField.tsx';
import { type ServerErrors, useForm } from '../../components/form/useForm.ts';
import { toFieldErrors } from '../../components/form/validators.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { showToast } from '../../lib/toasts.ts';
import { useOneKey } from '../../lib/useOneKey.ts';
import type { Customer } from '../../shop/offlineStore.ts';
import { requestOptionsFor } from '../../shop/session/requestOptions.ts';
import { enter } from '../../shop/session/start.ts';
import { AccountForm } from './AccountForm.tsx';
import { toGeneralError, toServerErrors } from './entrance.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NEW_PASSWORD_IDS, NEW_PASSWORD_LABELS, type NewPasswordValues, validateNewPassword } from './newPassword.ts';
import { PasswordChangeDocument } from './PasswordChange.generated.ts';

const FIELD_IDS = { currentPassword: 'current-password', ...NEW_PASSWORD_IDS } as const;
const LABELS = { currentPassword: text.currentPassword, ...NEW_PASSWORD_LABELS } as const;
const REFUSED = {
  fieldIds: { currentPassword: FIELD_IDS.currentPassword, newPassword: FIELD_IDS.newPassword },
  otherwise: FIELD_IDS.currentPassword,
};

type Passwords = NewPasswordValues & { readonly currentPassword: string };
type Answer = ServerErrors<keyof Passwords>;

const validate = (passwords: Passwords) => ({
  ...toFieldErrors({ currentPassword: passwords.currentPassword === '' ? refusals.fieldRequired : null }),
  ...validateNewPassword(passwords),
});

const useChange = (customer: Customer, onChanged: () => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const change = async ({ currentPassword, newPassword }: Passwords): Promise<Answer> => {
    const passwords = { currentPassword, newPassword };
    const input = { ...passwords, idempotencyKey: keyFor(passwords) };
    const mutation = { mutation: PasswordChangeDocument, variables: { input } };
    const { data } = await client.mutate({ ...mutation, ...requestOptionsFor(customer) });
    if (!data) throw new Error('No answer');
    const { email, userErrors } = data.passwordChange;
    answered();
    if (userErrors.length > 0) return toServerErrors(userErrors, REFUSED);
    showToast({ kind: 'success', message: text.changed, actions: [{ label: common.ok }] });
    if (email) await enter('sign-in', { email, password: newPassword }).catch(() => undefined);
    onChanged();
    return { errors: {} };
  };
  return async (passwords: Passwords): Promise<Answer> => {
    if (!isOnline()) return toGeneralError(FIELD_IDS.currentPassword, text.changeOffline);
    return change(passwords).catch(() =>
      toGeneralError(FIELD_IDS.currentPassword, isOnline() ? common.shopUnreachable : text.changeOffline),
    );
  };
};

interface ChangePasswordProps {
  readonly customer: Customer;
}

const Form = ({ customer, onChanged }: ChangePasswordProps & { readonly onChanged: () => void }) => {
  const form = useForm({
    fieldId: (name) => FIELD_IDS[name],
    labels: LABELS,
    validate,
    send: useChange(customer, onChanged),
  });
  return (
    <AccountForm form={form} button={text.change} offline={text.changeOffline}>
      <TextField
        {...form.field('currentPassword')}
        label={text.currentPassword}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
      <NewPasswordFields form={form} />
    </AccountForm>
  );
};

export const ChangePassword = ({ customer }: ChangePasswordProps) => {
  const [version, setVersion] = useState(0);
  return <Form key={version} customer={customer} onChanged={() => setVersion(version + 1)} />;
};
