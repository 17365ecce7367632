import { use } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import { CartBadge } from '../features/cart/CartBadge.tsx';
import { type CurrencyChoice, CurrencyMenu } from '../features/chrome/CurrencyMenu.tsx';
import { SiteContext } from '../lib/site.ts';
import styles from './HeaderTools.module.css';

/** Currency, search and cart, at the end of the header. */
export const HeaderTools = ({ currencies }: { readonly currencies: readonly CurrencyChoice[] }) => {
  const { currency } = use(SiteContext);
  return (
    <>
      <div className={styles.desktop}>
        <CurrencyMenu currencies={currencies} current={currency} />
      </div>
      <Link to="/search/" className={styles.tool} aria-label="Search" aria-keyshortcuts="/">
        <Icon name="search" />
      </Link>
      <div className={styles.cart}>
        <CartBadge />
      </div>
    </>
  );
};
