import { useApolloClient } from '@apollo/client/react';
import { TextField } from '../../../components/TextField.tsx';
import { sendingAs } from '../../../lib/session/owned.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CustomerDataExportDocument } from './CustomerDataExport.generated.ts';
import { useOwnPassword } from './useOwnPassword.ts';

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

/** Everything that the shop holds of the customer, as a file. */
export const DataExport = ({ owner }: { readonly owner: string }) => {
  const client = useApolloClient();
  const form = useOwnPassword({
    fieldId: FIELD,
    offline: OFFLINE,
    ask: async (input) => {
      const options = { mutation: CustomerDataExportDocument, variables: { input }, ...sendingAs({ owner }) };
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
        id={FIELD}
        name="password"
        type="password"
        label="Password"
        hint="Asked for once more, as the file tells everything we know of you."
        autoComplete="current-password"
        required
        error={form.errorOf(FIELD)}
      />
    </AccountForm>
  );
};
