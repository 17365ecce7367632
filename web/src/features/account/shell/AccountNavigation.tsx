import * as text from '@patchwork/domain/messages/account.generated.ts';
import { useCallback } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './AccountNavigation.module.css';

interface AccountNavigationProps {
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

/** Scrolls the current page's link into view; on phones the row is wider than the screen. */
const useCurrentInView = () => {
  const { pathname } = useLocation();
  return useCallback(
    (list: HTMLUListElement | null) => {
      const current = pathname && list?.querySelector<HTMLElement>('a[aria-current]');
      if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    },
    [pathname],
  );
};

/** The pages of the account: a column beside them, on small screens a row to swipe along. */
export const AccountNavigation = ({ links }: AccountNavigationProps) => {
  const list = useCurrentInView();
  return (
    <nav aria-label={text.title} className={styles.navigation}>
      <ul ref={list} className={styles.list}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
