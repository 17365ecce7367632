import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { openModal } from '../../lib/modals.ts';
import styles from './HeaderTools.module.css';
import { pressHere } from './pressHere.ts';

const signIn = (event: MouseEvent) => {
  if (!/\/sign-(in|up)\/$/.test(location.pathname)) pressHere(event, () => openModal('authentication', {}));
};

/** Leads customers to their account, and guests to the ways into one; a link, so that it works without a script. */
export const AccountLink = () => {
  const { customer } = useOfflineState();
  const isGuest = customer === null;
  return (
    <Link
      to={customer ? '/my-account/' : '/sign-in/'}
      className={styles.tool}
      aria-label={text.account}
      aria-haspopup={isGuest ? 'dialog' : undefined}
      onClick={isGuest ? signIn : undefined}
    >
      <Icon name="user" />
    </Link>
  );
};
