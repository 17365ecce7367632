import * as text from '@patchwork/domain/messages/checkout-account.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { createLate } from '../../components/createLate.tsx';
import layout from '../../components/form/FormLayout.module.css';
import type { BoundForm } from '../../components/form/useControlledForm.ts';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './CheckoutAccount.module.css';

const { Part: NewPassword } = createLate(async () => (await import('./NewPasswordField.tsx')).NewPasswordField);

/** The part of the checkout's details that this form reads and writes. */
interface AccountDetails {
  /** `yes` or empty. */
  readonly createAccount: string;
}

/**
 * Offers a guest an account with the order. The password stays in its field, never in a draft; offline it is not asked
 * for.
 */
export const CheckoutAccount = ({ form }: { readonly form: BoundForm<AccountDetails> }) => {
  const online = useOnline();
  const isWanted = form.values.createAccount !== '';
  return (
    <>
      <label className={layout.check}>
        <input
          type="checkbox"
          name="createAccount"
          checked={isWanted}
          onChange={({ target }) => form.setValues({ createAccount: target.checked ? 'yes' : '' })}
        />
        {text.create}
      </label>
      {isWanted && online && (
        <NewPassword
          id={form.fieldId('createAccount')}
          name="password"
          label={common.password}
          error={form.errors.createAccount ?? null}
        />
      )}
      {isWanted && !online && <p className={styles.note}>{text.offline}</p>}
    </>
  );
};
