import * as text from '@patchwork/domain/messages/sign-in.generated.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { LinkSignIn } from '../../features/account/LinkSignIn.tsx';
import { rememberEmail } from '../../features/account/rememberedEmail.ts';
import { returnPath } from '../../features/account/returnPath.ts';
import { useMailedAddress } from '../../features/account/useMailedAddress.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { signUpFrom } from '../../lib/routing/signInPath.ts';
import styles from './Account.module.css';

const HERE = '/authenticate/';

/**
 * /authenticate/?token&email: signs in by a mailed link. It takes a click, so that mail scanners, even those that run
 * scripts, do not use the link up, and nobody is signed in to another account unawares.
 */
export const Component = () => {
  const { link } = useMailedAddress(HERE);
  const { customer } = useOfflineState();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <div className={styles.narrow}>
      <PageMeta title={text.byEmailTitle} path={null} />
      <meta name="referrer" content="no-referrer" />
      <LinkSignIn
        link={link}
        isSignedIn={!!customer}
        onSignedIn={() => void navigate(returnPath(query), { replace: true })}
        onNewcomer={(email) => {
          rememberEmail(email);
          void navigate(signUpFrom(query), { replace: true });
        }}
      />
      <noscript>
        <p>{text.needsJavaScript}</p>
      </noscript>
    </div>
  );
};
