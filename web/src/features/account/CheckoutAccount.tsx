import { createLate } from '../../components/createLate.tsx';
import detailStyles from '../../components/details/Details.module.css';
import type { BoundForm } from '../../components/details/useDetailForm.ts';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './CheckoutAccount.module.css';

const { Part: NewPassword } = createLate(async () => (await import('./NewPasswordField.tsx')).NewPasswordField);

/** What the checkout knows of it. */
interface AccountDetails {
  /** `yes` or empty. */
  readonly createAccount: string;
}

const LINK = 'You are offline: with the confirmation of your order we mail you a link to choose a password.';

/** Offers a guest an account with the order. The password is in its field only, and where the shop is out of reach it is not asked for. */
export const CheckoutAccount = ({ form }: { readonly form: BoundForm<AccountDetails> }) => {
  const online = useOnline();
  const isWanted = form.details.createAccount !== '';
  return (
    <>
      <label className={detailStyles.check}>
        <input
          type="checkbox"
          name="createAccount"
          checked={isWanted}
          onChange={({ target }) => form.set({ createAccount: target.checked ? 'yes' : '' })}
        />
        Create an account with this order
      </label>
      {isWanted && online && (
        <NewPassword
          id={form.idOf('createAccount')}
          name="password"
          label="Password"
          error={form.problems.createAccount ?? null}
        />
      )}
      {isWanted && !online && <p className={styles.note}>{LINK}</p>}
    </>
  );
};
