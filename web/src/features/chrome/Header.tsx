import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { IconButton } from '../../components/IconButton.tsx';
import styles from './Header.module.css';
import { type SiteLink, useHeaderLinks } from './headerLinks.ts';
import { Logo } from './Logo.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import type { MenuBranch } from './menuTree.ts';

interface HeaderProps {
  readonly branches: readonly MenuBranch[];
  readonly action: ReactNode;
  readonly onMenu: () => void;
  readonly tools: ReactNode;
}

const Links = ({ links }: { readonly links: readonly SiteLink[] }) =>
  links.map(({ path, label }) => (
    <NavLink key={path} to={path} className={styles.link ?? ''}>
      {label}
    </NavLink>
  ));

/** The sticky header. On phones only logo and tools; the rest is in the bottom bar and the mobile menu. */
export const Header = ({ branches, action, onMenu, tools }: HeaderProps) => {
  const { before, after } = useHeaderLinks();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <div className={styles.menu}>
          <IconButton icon="menu" label={common.menu} onClick={onMenu} />
        </div>
        <Logo />
        <nav aria-label={text.mainNavigation} className={styles.nav}>
          <Links links={before} />
          <MegaMenu branches={branches} />
          <Links links={after} />
        </nav>
        <div className={styles.action}>{action}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
};
