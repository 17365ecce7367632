import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './AccountNavigation.module.css';

interface AccountNavigationProps {
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

/** On phones the row is wider than the screen: the page that is shown is swiped into view. */
const useCurrentInView = () => {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`a[aria-current]`);
    if (!list.current || !current || !pathname) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return list;
};

/** The pages of the account: a column beside them, on small screens a row to swipe along. */
export const AccountNavigation = ({ links }: AccountNavigationProps) => {
  const list = useCurrentInView();
  return (
    <nav aria-label="My account" className={styles.navigation}>
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
