import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeKind = 'secondary' | 'info' | 'success' | 'warning' | 'danger';

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
  /** A message in the page. A refusal (`danger`) is announced at once. */
  readonly actions?: ReactNode;
  /** True if an enclosing element is announced already. */
  readonly isQuiet?: boolean;
}

const getRole = (kind: NoticeKind) => (kind === 'danger' ? 'alert' : 'status');

/** A message in the flow of the page. A refusal (`danger`) is read out at once. */
export const Notice = ({ kind = 'danger', children, actions, isQuiet = false }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[kind])} role={isQuiet ? undefined : getRole(kind)}>
    <Icon name={ICONS[kind]} />
    <div className={styles.body}>
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
