import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import styles from './MegaMenu.module.css';
import type { MenuBranch } from './menuTree.ts';
import { useMegaMenu } from './useMegaMenu.ts';

const Branch = ({ branch }: { readonly branch: MenuBranch }) => (
  <li>
    <Link to={branch.path} className={styles.branch}>
      {branch.image && (
        <Picture image={branch.image} shape="cart" sizes="64px" className={styles.picture} isDecorative />
      )}
      {branch.name}
    </Link>
    {branch.children.length > 0 && (
      <ul className={styles.leaves}>
        {branch.children.map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** "Products": all of the shop in one panel below the header, from 1024 px. */
export const MegaMenu = ({ branches }: { readonly branches: readonly MenuBranch[] }) => {
  const { isOpen, open, close, closeSoon, onBlur, toggle } = useMegaMenu();
  const panelId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only repeats what the button inside does
    <div
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && closeSoon()}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button type="button" className={styles.trigger} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        Products <Icon name="chevron" size={18} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <ul className={styles.branches}>
          {branches.map((branch) => (
            <Branch key={branch.id} branch={branch} />
          ))}
        </ul>
      </div>
    </div>
  );
};
