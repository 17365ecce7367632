import { Link } from 'react-router';
import styles from './Breadcrumbs.module.css';

interface Step {
  readonly name: string;
  readonly path: string;
}

interface BreadcrumbsProps {
  /** From the top down, without home and the page itself. */
  readonly trail: readonly Step[];
  readonly current: string;
}

export const Breadcrumbs = ({ trail, current }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumbs">
    <ol className={styles.list}>
      {[{ name: 'Home', path: '/' }, ...trail].map(({ name, path }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);
