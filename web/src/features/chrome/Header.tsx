import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './Header.module.css';
import { type SiteLink, useHeaderLinks } from './headerLinks.ts';
import { Logo } from './Logo.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import type { MenuBranch } from './menuTree.ts';

interface HeaderProps {
  readonly branches: readonly MenuBranch[];
  readonly action: ReactNode;
  readonly tools: ReactNode;
}

const Links = ({ links }: { readonly links: readonly SiteLink[] }) =>
  links.map(({ path, label }) => (
    <NavLink key={path} to={path} className={styles.link ?? ''}>
      {label}
    </NavLink>
  ));

/**
 * The sticky header. On phones the logo and the bar of search, account and wishlist; the rest is in the bottom bar and
 * the mobile menu.
 */
export const Header = ({ branches, action, tools }: HeaderProps) => {
  const { before, after } = useHeaderLinks();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label={text.mainNavigation} className={styles.nav}>
          <Links links={before} />
          <MegaMenu branches={branches} />
          <Links links={after} />
        </nav>
        <div className={styles.action}>{action}</div>
        <nav aria-label={text.personalNavigation} className={styles.tools}>
          {tools}
        </nav>
      </div>
    </header>
  );
};
