import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/components.generated.ts';
import { Link } from 'react-router';
import styles from './Breadcrumbs.module.css';

interface Step {
  readonly name: string;
  readonly path: string;
}

interface BreadcrumbsProps {
  /** From the root down, without the home page and the page itself. */
  readonly trail: readonly Step[];
  readonly current: string;
}

export const Breadcrumbs = ({ trail, current }: BreadcrumbsProps) => (
  <nav aria-label={text.breadcrumbs}>
    <ol className={styles.list}>
      {[{ name: common.home, path: '/' }, ...trail].map(({ name, path }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);
