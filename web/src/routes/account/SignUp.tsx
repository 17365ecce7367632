import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/sign-up.generated.ts';
import { Link, Navigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { getRememberedEmail } from '../../features/account/rememberedEmail.ts';
import { returnPath } from '../../features/account/returnPath.ts';
import { SignUpForm } from '../../features/account/SignUpForm.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { signInFor } from '../../lib/routing/signInPath.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './Account.module.css';

const greet = () => showToast({ kind: 'success', message: text.welcome, actions: [{ label: common.ok }] });

/** /sign-up/: continues as signing in does. */
export const Component = () => {
  const [query] = useSearchParams();
  const { customer } = useOfflineState();
  if (customer) return <Navigate to={returnPath(query)} replace />;
  return (
    <div className={styles.narrow}>
      <PageMeta title={text.title} path={null} />
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <SignUpForm email={getRememberedEmail()} onRegistered={greet} />
      <p>
        {text.signInInstead({
          link: (words) => (
            <Link key="sign-in" to={signInFor(returnPath(query))}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
};
