import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <nav aria-label={text.quickLinks} className={styles.bar}>
    {children}
  </nav>
);
