import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import type { MenuBranch } from './menuTree.ts';
import { SITE_LINKS } from './siteLinks.ts';

interface HeaderProps {
  readonly branches: readonly MenuBranch[];
  /** The one call to action; nothing on checkout. */
  readonly action: ReactNode;
  /** Currency, search, cart. */
  readonly tools: ReactNode;
}

/** Sticky on top of every page. Phones see logo and tools; the rest of it is in their bottom bar and menu. */
export const Header = ({ branches, action, tools }: HeaderProps) => (
  <header className={styles.header}>
    <div className={styles.row}>
      <Logo />
      <nav aria-label="Main" className={styles.nav}>
        <MegaMenu branches={branches} />
        {SITE_LINKS.map(({ path, label }) => (
          <NavLink key={path} to={path} className={styles.link ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.action}>{action}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  </header>
);
