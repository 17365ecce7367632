import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `picture` has the product ratio, `line` the height of a text line; `page` stands for a whole page. */
  readonly shape?: 'picture' | 'page' | 'square' | 'line' | 'title' | 'button';
  readonly isShort?: boolean;
}

export const Skeleton = ({ shape = 'line', isShort = false }: SkeletonProps) => (
  <span className={classNames(styles.skeleton, styles[shape], isShort && styles.short)} aria-hidden="true" />
);
