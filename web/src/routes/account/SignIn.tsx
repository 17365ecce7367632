import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/sign-in.generated.ts';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/Notice.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { isSentToSignIn, returnPath } from '../../features/account/returnPath.ts';
import { SignInOptions } from '../../features/account/SignInOptions.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { signUpFrom } from '../../lib/routing/signInPath.ts';
import styles from './Account.module.css';

/** /sign-in/: continues to the page that asked for it, or to the account. */
export const Component = () => {
  const [query] = useSearchParams();
  const { customer } = useOfflineState();
  if (customer) return <Navigate to={returnPath(query)} replace />;
  return (
    <div className={styles.narrow}>
      <PageMeta title={common.signIn} path={null} />
      <h1>{common.signIn}</h1>
      {isSentToSignIn(query) && <Notice kind="info">{text.loginRequired}</Notice>}
      <SignInOptions signUp={signUpFrom(query)} />
      <p>
        {text.guestOrder({
          find: (words) => (
            <Link key="find" to="/orders/find/">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
};
