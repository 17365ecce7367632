import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/privacy.generated.ts';
import { TextField } from '../../../components/form/TextField.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CustomerDataExportDocument } from './CustomerDataExport.generated.ts';
import { usePasswordConfirmation } from './usePasswordConfirmation.ts';

const FIELD = 'export-password';

/** Hands a text to the browser as a file. */
const download = (content: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Downloads everything that the shop knows about the customer. */
export const DataExport = ({ owner }: { readonly owner: string }) => {
  const client = useApolloClient();
  const form = usePasswordConfirmation({
    fieldId: FIELD,
    offline: text.downloadOffline,
    request: async (input) => {
      const options = { mutation: CustomerDataExportDocument, variables: { input }, ...requestOptionsFor({ owner }) };
      const { data } = await client.mutate(options);
      if (!data) throw new Error('No answer');
      const { document: content, userErrors } = data.customerDataExport;
      if (content) {
        download(content, 'patchwork-my-data.json');
        showToast({ kind: 'success', message: text.downloaded, actions: [{ label: common.ok }] });
      }
      return userErrors;
    },
  });
  return (
    <AccountForm form={form} button={text.download} offline={text.downloadOffline}>
      <TextField
        {...form.field('password')}
        type="password"
        label={common.password}
        hint={text.downloadHint}
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
};
