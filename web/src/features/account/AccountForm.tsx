import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import type { ElementForm } from '../../components/form/useForm.ts';
import { Notice } from '../../components/Notice.tsx';
import { useHydrated } from '../../lib/useHydrated.ts';
import { useOnline } from '../../lib/useOnline.ts';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  readonly form: ElementForm;
  readonly button: string;
  /** Warning shown while there is no network. */
  readonly offline: string;
  readonly children: ReactNode;
}

/** Layout of the sign-in, sign-up and password forms. Text typed before hydration is kept. */
export const AccountForm = ({ form, button, offline, children }: AccountFormProps) => {
  const { errorSummary, isSubmitting, elementProps } = form;
  const online = useOnline();
  const isHydrated = useHydrated();
  return (
    <form method="post" noValidate className={styles.form} {...elementProps}>
      <ErrorSummary errors={errorSummary} />
      {!online && <Notice kind="warning">{offline}</Notice>}
      {children}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting} disabled={!isHydrated}>
        {button}
      </Button>
    </form>
  );
};
