import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { type MouseEvent, use } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { CartBadge } from '../../features/cart/micro-cart/CartBadge.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import type { CurrencyChoice } from '../../features/chrome/CurrencyMenu.tsx';
import { openModal } from '../../lib/modals.ts';
import { opensElsewhere } from '../../lib/opensElsewhere.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import styles from './HeaderTools.module.css';
import { CurrencyMenu, WishlistLink } from './lateParts.ts';
import { prefetchSearch } from './useLayer.tsx';

interface HeaderToolsProps {
  readonly currencies: readonly CurrencyChoice[];
  readonly onSearch: () => void;
}

/** The links still open in new tabs and windows. */
const press = (event: MouseEvent, act: () => void) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  act();
};

const signIn = (event: MouseEvent) => {
  if (!/\/sign-(in|up)\/$/.test(location.pathname)) press(event, () => openModal('authentication', {}));
};

/** Search and account are links, so that they work without a script. */
export const HeaderTools = ({ currencies, onSearch }: HeaderToolsProps) => {
  const { currency } = use(SiteContext);
  const { customer } = useOfflineState();
  const isGuest = customer === null;
  return (
    <>
      <div className={styles.desktop}>
        <CurrencyMenu currencies={currencies} current={currency} />
      </div>
      <Link
        to="/search/"
        className={styles.tool}
        aria-label={common.search}
        aria-keyshortcuts="/"
        onClick={(event) => press(event, onSearch)}
        onPointerEnter={prefetchSearch}
        onTouchStart={prefetchSearch}
        onFocus={prefetchSearch}
      >
        <Icon name="search" />
      </Link>
      <Link
        to={customer ? '/my-account/' : '/sign-in/'}
        className={styles.tool}
        aria-label={text.account}
        aria-haspopup={isGuest ? 'dialog' : undefined}
        onClick={isGuest ? signIn : undefined}
      >
        <Icon name="user" />
      </Link>
      <span className={styles.place}>
        <WishlistLink className={styles.tool} />
      </span>
      <div className={styles.cart}>
        <CartBadge />
      </div>
    </>
  );
};
