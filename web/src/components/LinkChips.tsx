import { IntentLink } from './IntentLink.tsx';
import styles from './LinkChips.module.css';

interface LinkChipsProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly name: string; readonly path: string }[];
}

/** A row of links that scrolls sideways on phones. */
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
