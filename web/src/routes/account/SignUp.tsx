import { Link, Navigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { getRememberedEmail } from '../../features/account/rememberedEmail.ts';
import { returnPath } from '../../features/account/returnPath.ts';
import { SignUpForm } from '../../features/account/SignUpForm.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { signInFor } from '../../lib/signInPath.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './Account.module.css';

const greet = () =>
  showToast({ kind: 'success', message: 'Welcome! Your account is ready.', actions: [{ label: 'OK' }] });

/** /sign-up/: makes an account, and leads on as signing in does. */
export const Component = () => {
  const [query] = useSearchParams();
  const { customer } = useOfflineState();
  if (customer) return <Navigate to={returnPath(query)} replace />;
  return (
    <div className={styles.narrow}>
      <PageMeta title="Create an account" path={null} />
      <h1>Create an account</h1>
      <p>Your cart follows you to every device, and what you order stays in one place.</p>
      <SignUpForm email={getRememberedEmail()} onRegistered={greet} />
      <p>
        Have an account already? <Link to={signInFor(returnPath(query))}>Sign in</Link>
      </p>
    </div>
  );
};
