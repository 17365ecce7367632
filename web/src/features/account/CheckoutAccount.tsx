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

const LINK = 'You are offline: with the confirmation of your order we mail you a link to choose a password.';

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
        Create an account with this order
      </label>
      {isWanted && online && (
        <NewPassword
          id={form.fieldId('createAccount')}
          name="password"
          label="Password"
          error={form.errors.createAccount ?? null}
        />
      )}
      {isWanted && !online && <p className={styles.note}>{LINK}</p>}
    </>
  );
};
