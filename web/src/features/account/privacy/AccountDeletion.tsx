import { useApolloClient } from '@apollo/client/react';
import { TextField } from '../../../components/TextField.tsx';
import { sendingAs } from '../../../lib/session/owned.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CustomerDeleteDocument } from './CustomerDelete.generated.ts';
import styles from './Privacy.module.css';
import { useOwnPassword } from './useOwnPassword.ts';

const FIELD = 'delete-password';
const OFFLINE = 'Your account can be deleted when you are online again. Nothing has been deleted.';

interface AccountDeletionProps {
  readonly owner: string;
  /** Called once the account is gone. */
  readonly onDeleted: () => void;
}

/** The end of an account, with what goes and what stays said before. */
export const AccountDeletion = ({ owner, onDeleted }: AccountDeletionProps) => {
  const client = useApolloClient();
  const form = useOwnPassword({
    fieldId: FIELD,
    offline: OFFLINE,
    ask: async (input) => {
      const options = { mutation: CustomerDeleteDocument, variables: { input }, ...sendingAs({ owner }) };
      const { data } = await client.mutate(options);
      if (!data) throw new Error('No answer');
      const { userErrors } = data.customerDelete;
      if (userErrors.length === 0) onDeleted();
      return userErrors;
    },
  });
  return (
    <div className={styles.part}>
      <ul className={styles.facts}>
        <li>Your profile, addresses, lists, reviews and plushies are deleted at once, and cannot be brought back.</li>
        <li>You are signed out on every device, and this one forgets everything about you.</li>
        <li>
          Orders stay, because the law asks us to keep our books. Once an order is over, only its bill is left: what was
          written or drawn for it, your email address and your phone number go.
        </li>
      </ul>
      <AccountForm form={form} button="Delete my account for good" offline={OFFLINE}>
        <TextField
          id={FIELD}
          name="password"
          type="password"
          label="Password"
          hint="Asked for once more, as this cannot be undone."
          autoComplete="current-password"
          required
          error={form.errorOf(FIELD)}
        />
      </AccountForm>
    </div>
  );
};
