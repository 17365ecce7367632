import { useApolloClient } from '@apollo/client/react';
import { TextField } from '../../../components/form/TextField.tsx';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CustomerDeleteDocument } from './CustomerDelete.generated.ts';
import styles from './Privacy.module.css';
import { usePasswordConfirmation } from './usePasswordConfirmation.ts';

const FIELD = 'delete-password';
const OFFLINE = 'Your account can be deleted when you are online again. Nothing has been deleted.';

interface AccountDeletionProps {
  readonly owner: string;
  /** Called after the account was deleted. */
  readonly onDeleted: () => void;
}

/** Deletes the account; says first which data are erased and which are kept. */
export const AccountDeletion = ({ owner, onDeleted }: AccountDeletionProps) => {
  const client = useApolloClient();
  const form = usePasswordConfirmation({
    fieldId: FIELD,
    offline: OFFLINE,
    request: async (input) => {
      const options = { mutation: CustomerDeleteDocument, variables: { input }, ...requestOptionsFor({ owner }) };
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
        <li>Your profile, addresses, lists, reviews and designs are deleted at once, and cannot be brought back.</li>
        <li>You are signed out on every device, and this one forgets everything about you.</li>
        <li>
          Orders stay, because the law asks us to keep our books. Once an order is over, only its bill is left: what was
          written or drawn for it, your email address and your phone number go.
        </li>
      </ul>
      <AccountForm form={form} button="Delete my account for good" offline={OFFLINE}>
        <TextField
          {...form.field('password')}
          type="password"
          label="Password"
          hint="Asked for once more, as this cannot be undone."
          autoComplete="current-password"
          required
        />
      </AccountForm>
    </div>
  );
};
