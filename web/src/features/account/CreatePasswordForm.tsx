import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/password.generated.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { enterAccount, toServerErrors } from './entrance.ts';
import type { MailedAddress } from './mailedAddress.ts';
import { RESET_LINK } from './mailedLink.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NEW_PASSWORD_IDS, NEW_PASSWORD_LABELS, type NewPasswordValues, validateNewPassword } from './newPassword.ts';

interface CreatePasswordFormProps {
  readonly link: MailedAddress;
  /** `isSignedIn`: setting the password has also signed the customer in. */
  readonly onSet: (isSignedIn: boolean) => void;
}

/** Sets a new password with the link from a mail. */
export const CreatePasswordForm = ({ link, onSet }: CreatePasswordFormProps) => {
  const send = async ({ newPassword }: NewPasswordValues) => {
    const problems = await enterAccount({
      entrance: 'create-password',
      body: { ...link, newPassword },
      offline: RESET_LINK.offline,
      onDone: (kind) => onSet(kind === 'signed-in'),
    });
    const fieldId = NEW_PASSWORD_IDS.newPassword;
    return toServerErrors<keyof NewPasswordValues>(problems, {
      fieldIds: { newPassword: fieldId },
      otherwise: fieldId,
    });
  };
  const form = useForm({
    fieldId: (name) => NEW_PASSWORD_IDS[name],
    labels: NEW_PASSWORD_LABELS,
    validate: validateNewPassword,
    send,
  });
  return (
    <AccountForm form={form} button={text.set} offline={RESET_LINK.offline}>
      <TextField
        id="reset-account"
        label={common.email}
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
      />
      <NewPasswordFields form={form} />
    </AccountForm>
  );
};
