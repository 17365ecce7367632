import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { IconButton } from '../../components/IconButton.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import type { MenuBranch } from './menuTree.ts';
import { LINKS_AFTER, LINKS_BEFORE, type SiteLink } from './siteLinks.ts';

interface HeaderProps {
  readonly branches: readonly MenuBranch[];
  /** The one call to action; nothing on checkout. */
  readonly action: ReactNode;
  /** Opens the menu of phones. */
  readonly onMenu: () => void;
  /** Currency, search, cart. */
  readonly tools: ReactNode;
}

const Links = ({ links }: { readonly links: readonly SiteLink[] }) =>
  links.map(({ path, label }) => (
    <NavLink key={path} to={path} className={styles.link ?? ''}>
      {label}
    </NavLink>
  ));

/** Sticky on top of every page. Phones see logo and tools; the rest of it is in their bottom bar and menu. */
export const Header = ({ branches, action, onMenu, tools }: HeaderProps) => (
  <header className={styles.header}>
    <div className={styles.row}>
      <div className={styles.menu}>
        <IconButton icon="menu" label="Menu" onClick={onMenu} />
      </div>
      <Logo />
      <nav aria-label="Main" className={styles.nav}>
        <Links links={LINKS_BEFORE} />
        <MegaMenu branches={branches} />
        <Links links={LINKS_AFTER} />
      </nav>
      <div className={styles.action}>{action}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  </header>
);
