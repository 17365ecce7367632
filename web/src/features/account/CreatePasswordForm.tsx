import { TextField } from '../../components/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { goIn } from './entrance.ts';
import type { MailedAddress } from './mailedAddress.ts';
import { RESET_LINK } from './mailedLink.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { judgeNewPassword, NEW_PASSWORD_FIELD } from './newPassword.ts';
import { textIn, useAccountForm } from './useAccountForm.ts';

interface CreatePasswordFormProps {
  readonly link: MailedAddress;
  /** Told whether whoever has set the password is signed in too. */
  readonly onSet: (isSignedIn: boolean) => void;
}

/** A new password, by a link from a mail. */
export const CreatePasswordForm = ({ link, onSet }: CreatePasswordFormProps) => {
  const send = (typed: FormData) =>
    goIn({
      entrance: 'create-password',
      body: { ...link, newPassword: textIn(typed, 'newPassword') },
      offline: RESET_LINK.offline,
      fields: { newPassword: NEW_PASSWORD_FIELD },
      otherwise: NEW_PASSWORD_FIELD,
      onDone: (kind) => onSet(kind === 'signed-in'),
    });
  const form = useAccountForm({ judge: judgeNewPassword, send });
  return (
    <AccountForm form={form} button="Set new password" offline={RESET_LINK.offline}>
      <TextField id="reset-account" label="Email" name="username" autoComplete="username" value={link.email} readOnly />
      <NewPasswordFields form={form} />
    </AccountForm>
  );
};
