import { type ReactNode, use } from 'react';
import { ShopContext } from '../lib/siteContext.ts';
import styles from './EmptyState.module.css';

/** Bundled with the app, so that they work offline; pictures of toys, for toy shops only. */
type EmptyArt = 'cart' | 'error' | 'not-found' | 'offline';

interface EmptyStateProps {
  readonly art?: EmptyArt;
  readonly title: string;
  /** The title is the page's heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const Patch = () => (
  <svg width="120" height="120" viewBox="0 0 120 120" aria-hidden="true" className={styles.patch}>
    <rect x="14" y="14" width="92" height="92" rx="26" transform="rotate(-6 60 60)" />
    <path d="M60 82S36 67 36 50a12 12 0 0 1 24-4 12 12 0 0 1 24 4c0 17-24 32-24 32Z" />
  </svg>
);

export const EmptyState = ({ art, title, isPage = false, children, action }: EmptyStateProps) => {
  const { makesPlush } = use(ShopContext);
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={styles.state}>
      {art && makesPlush ? <img src={`/art/${art}.svg`} width="320" height="240" alt="" /> : <Patch />}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
};
