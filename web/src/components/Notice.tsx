import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

export type NoticeKind = 'secondary' | 'info' | 'success' | 'warning' | 'danger';

const ICONS: Record<NoticeKind, IconName> = {
  secondary: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly children: ReactNode;
  /** Buttons below the text. */
  readonly actions?: ReactNode;
}

/** A message in the flow of the page. A refusal (`danger`) is read out at once. */
export const Notice = ({ kind = 'danger', children, actions }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[kind])} role={kind === 'danger' ? 'alert' : 'status'}>
    <Icon name={ICONS[kind]} />
    <div className={styles.body}>
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
