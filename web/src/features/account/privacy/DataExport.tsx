import { useApolloClient } from '@apollo/client/react';
import { TextField } from '../../../components/form/TextField.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CustomerDataExportDocument } from './CustomerDataExport.generated.ts';
import { usePasswordConfirmation } from './usePasswordConfirmation.ts';

const FIELD = 'export-password';
const OFFLINE = 'What we hold of you can be told when you are online again.';
const DONE = 'Your data are in your downloads';

/** Hands a text to the browser as a file. */
const download = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Downloads everything that the shop knows about the customer. */
export const DataExport = ({ owner }: { readonly owner: string }) => {
  const client = useApolloClient();
  const form = usePasswordConfirmation({
    fieldId: FIELD,
    offline: OFFLINE,
    request: async (input) => {
      const options = { mutation: CustomerDataExportDocument, variables: { input }, ...requestOptionsFor({ owner }) };
      const { data } = await client.mutate(options);
      if (!data) throw new Error('No answer');
      const { document: text, userErrors } = data.customerDataExport;
      if (text) {
        download(text, 'patchwork-my-data.json');
        showToast({ kind: 'success', message: DONE, actions: [{ label: 'OK' }] });
      }
      return userErrors;
    },
  });
  return (
    <AccountForm form={form} button="Download my data" offline={OFFLINE}>
      <TextField
        {...form.field('password')}
        type="password"
        label="Password"
        hint="Asked for once more, as the file tells everything we know of you."
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
};
