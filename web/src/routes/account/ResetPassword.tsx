import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/password.generated.ts';
import { useNavigate } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { PasswordReset } from '../../features/account/PasswordReset.tsx';
import { useMailedAddress } from '../../features/account/useMailedAddress.ts';
import { RESET_PASSWORD, SIGN_IN } from '../../lib/routing/signInPath.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './Account.module.css';

/** /customer/account/resetpassword/: requests a link by email; with one (`?token&email`), sets the new password. */
export const Component = () => {
  const { link, hasFollowedLink, forget } = useMailedAddress(RESET_PASSWORD);
  const navigate = useNavigate();
  const onSet = (isSignedIn: boolean) => {
    showToast({ kind: 'success', message: text.changed, actions: [{ label: common.ok }] });
    void navigate(isSignedIn ? '/my-account/' : SIGN_IN, { replace: true });
  };
  return (
    <div className={styles.narrow}>
      <PageMeta title={text.resetTitle} path={null} />
      <meta name="referrer" content="no-referrer" />
      <PasswordReset link={link} hasFollowedLink={hasFollowedLink} onForget={forget} onSet={onSet} />
    </div>
  );
};
