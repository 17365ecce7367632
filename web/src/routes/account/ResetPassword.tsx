import { useNavigate } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { PasswordReset } from '../../features/account/PasswordReset.tsx';
import { useMailedAddress } from '../../features/account/useMailedAddress.ts';
import { RESET_PASSWORD, SIGN_IN } from '../../lib/signInPath.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './Account.module.css';

/** /customer/account/resetpassword/: asks for a link by email; with one (`?token&email`), sets the new password. */
export const Component = () => {
  const { link, hasFollowedLink, forget } = useMailedAddress(RESET_PASSWORD);
  const navigate = useNavigate();
  const onSet = (isSignedIn: boolean) => {
    const message = 'Password has successfully been changed';
    showToast({ kind: 'success', message, actions: [{ label: 'OK' }] });
    void navigate(isSignedIn ? '/my-account/' : SIGN_IN, { replace: true });
  };
  return (
    <div className={styles.narrow}>
      <PageMeta title="Reset your password" path={null} />
      <meta name="referrer" content="no-referrer" />
      <PasswordReset link={link} hasFollowedLink={hasFollowedLink} onForget={forget} onSet={onSet} />
    </div>
  );
};
