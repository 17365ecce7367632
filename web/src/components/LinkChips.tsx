import { IntentLink } from './IntentLink.tsx';
import styles from './LinkChips.module.css';

interface LinkChipsProps {
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly name: string; readonly path: string }[];
}

export const LinkChips = ({ label, links }: LinkChipsProps) => (
  <nav aria-label={label} className={styles.row}>
    <ul className={styles.chips}>
      {links.map(({ id, name, path }) => (
        <li key={id}>
          <IntentLink to={path}>{name}</IntentLink>
        </li>
      ))}
    </ul>
  </nav>
);
