import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Thumb-reach navigation of phones and tablets, under 1024 px. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <nav aria-label="Quick" className={styles.bar}>
    {children}
  </nav>
);
