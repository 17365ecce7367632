import * as common from '@patchwork/domain/messages/common.generated.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { CartBadge } from '../../features/cart/micro-cart/CartBadge.tsx';
import type { CurrencyChoice } from '../../features/chrome/CurrencyMenu.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import { AccountLink } from './AccountLink.tsx';
import styles from './HeaderTools.module.css';
import { CurrencyMenu, WishlistLink } from './lateParts.ts';
import { pressHere } from './pressHere.ts';
import { prefetchSearch } from './useLayer.tsx';

interface HeaderToolsProps {
  readonly currencies: readonly CurrencyChoice[];
  readonly onSearch: () => void;
}

/** Search is a link, so that it works without a script. */
export const HeaderTools = ({ currencies, onSearch }: HeaderToolsProps) => {
  const { currency } = use(SiteContext);
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
        onClick={(event) => pressHere(event, onSearch)}
        onPointerEnter={prefetchSearch}
        onTouchStart={prefetchSearch}
        onFocus={prefetchSearch}
      >
        <Icon name="search" />
      </Link>
      <AccountLink />
      <span className={styles.place}>
        <WishlistLink className={styles.tool} />
      </span>
      <div className={styles.cart}>
        <CartBadge />
      </div>
    </>
  );
};
