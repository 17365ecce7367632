import { Link } from 'react-router';
import { Picture } from '../../components/Picture.tsx';
import { SharedPart } from '../../lib/sharedMarkup.tsx';
import styles from './MegaMenu.module.css';
import type { MenuBranch } from './menuTree.ts';

const Branch = ({ branch }: { readonly branch: MenuBranch }) => (
  <li>
    <Link to={branch.path} className={styles.branch}>
      {branch.image && (
        <Picture image={branch.image} shape="cart" sizes="64px" className={styles.picture} isDecorative isSmall />
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

export const MenuBranches = ({ branches }: { readonly branches: readonly MenuBranch[] }) => (
  <SharedPart name="menu" as="ul" className={styles.branches}>
    {branches.map((branch) => (
      <Branch key={branch.id} branch={branch} />
    ))}
  </SharedPart>
);
