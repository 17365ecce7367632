import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

interface BadgeProps {
  readonly tone?: 'sale' | 'calm' | 'good';
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'calm', children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
);
