import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/mobile-menu.generated.ts';
import { Link } from 'react-router';
import { Drawer } from '../../components/Drawer.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './MobileMenu.module.css';
import type { MenuBranch } from './menuTree.ts';
import { useSiteLinks } from './siteLinks.ts';

interface MobileMenuProps {
  readonly branches: readonly MenuBranch[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const Branch = ({ branch }: { readonly branch: MenuBranch }) =>
  branch.children.length === 0 ? (
    <Link to={branch.path} className={styles.top}>
      {branch.name}
    </Link>
  ) : (
    <details name="menu">
      <summary className={styles.top}>
        {branch.name}
        <Icon name="chevron" size={20} />
      </summary>
      <ul className={styles.leaves}>
        {[{ ...branch, name: text.allOf({ category: branch.name }) }, ...branch.children].map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );

/** The navigation drawer on phones. A link to the current page closes it too. */
export const MobileMenu = ({ branches, isOpen, onClose }: MobileMenuProps) => {
  const { menu } = useSiteLinks();
  return (
    <Drawer title={common.menu} side="start" isOpen={isOpen} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key as well */}
      <nav
        aria-label={common.menu}
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <ul className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <Branch branch={branch} />
            </li>
          ))}
          {menu.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={styles.top}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
};
