import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './AccountForm.module.css';
import type { AccountFormState } from './useAccountForm.ts';

interface AccountFormProps {
  readonly form: AccountFormState;
  readonly button: string;
  /** What is said while there is no network. */
  readonly offline: string;
  readonly children: ReactNode;
}

const never = () => () => undefined;

/** Before the page has come alive a press would send the form, and the password with it, past the script. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The frame of the forms that lead into an account. What was typed before the page came alive counts. */
export const AccountForm = ({ form, button, offline, children }: AccountFormProps) => {
  const { submit, leave, problems, isBusy } = form;
  const online = useOnline();
  const isAlive = useIsAlive();
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)} onBlur={leave}>
      <ErrorSummary errors={problems} />
      {!online && <Notice kind="warning">{offline}</Notice>}
      {children}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isAlive}>
        {button}
      </Button>
    </form>
  );
};
