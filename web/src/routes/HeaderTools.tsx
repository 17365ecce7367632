import { type MouseEvent, use } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import { CartBadge } from '../features/cart/CartBadge.tsx';
import { type CurrencyChoice, CurrencyMenu } from '../features/chrome/CurrencyMenu.tsx';
import { SiteContext } from '../lib/site.ts';
import styles from './HeaderTools.module.css';

interface HeaderToolsProps {
  readonly currencies: readonly CurrencyChoice[];
  /** Opens the search panel. */
  readonly onSearch: () => void;
}

/** Currency, search and cart, at the end of the header. The search is a link, for those without a script and for new tabs. */
export const HeaderTools = ({ currencies, onSearch }: HeaderToolsProps) => {
  const { currency } = use(SiteContext);
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSearch();
  };
  return (
    <>
      <div className={styles.desktop}>
        <CurrencyMenu currencies={currencies} current={currency} />
      </div>
      <Link to="/search/" className={styles.tool} aria-label="Search" aria-keyshortcuts="/" onClick={onPress}>
        <Icon name="search" />
      </Link>
      <div className={styles.cart}>
        <CartBadge />
      </div>
    </>
  );
};
