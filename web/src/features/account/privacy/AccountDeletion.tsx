import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/privacy.generated.ts';
import { TextField } from '../../../components/form/TextField.tsx';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CustomerDeleteDocument } from './CustomerDelete.generated.ts';
import styles from './Privacy.module.css';
import { usePasswordConfirmation } from './usePasswordConfirmation.ts';

const FIELD = 'delete-password';

interface AccountDeletionProps {
  readonly owner: string;
  readonly onDeleted: () => void;
}

/** Deletes the account; says first which data are erased and which are kept. */
export const AccountDeletion = ({ owner, onDeleted }: AccountDeletionProps) => {
  const client = useApolloClient();
  const form = usePasswordConfirmation({
    fieldId: FIELD,
    offline: text.deleteOffline,
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
        <li>{text.deletedAtOnce}</li>
        <li>{text.signedOut}</li>
        <li>{text.ordersStay}</li>
      </ul>
      <AccountForm form={form} button={text.confirmDelete} offline={text.deleteOffline}>
        <TextField
          {...form.field('password')}
          type="password"
          label={common.password}
          hint={text.deleteHint}
          autoComplete="current-password"
          required
        />
      </AccountForm>
    </div>
  );
};
