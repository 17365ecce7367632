import { Navigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/Notice.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { isSentToSignIn, returnPath } from '../../features/account/returnPath.ts';
import { SignInOptions } from '../../features/account/SignInOptions.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { signUpFrom } from '../../lib/signInPath.ts';
import styles from './Account.module.css';

const LOGIN_FIRST = 'You need to be logged in to see this page';

/** /sign-in/: leads on to the page that somebody was sent from, or to the account. */
export const Component = () => {
  const [query] = useSearchParams();
  const { customer } = useOfflineState();
  if (customer) return <Navigate to={returnPath(query)} replace />;
  return (
    <div className={styles.narrow}>
      <PageMeta title="Sign in" path={null} />
      <h1>Sign in</h1>
      {isSentToSignIn(query) && <Notice kind="info">{LOGIN_FIRST}</Notice>}
      <SignInOptions signUp={signUpFrom(query)} />
    </div>
  );
};
