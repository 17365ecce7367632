import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A round 44 px button without visible text. */
export const IconButton = ({ icon, label, className, children, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={classNames(styles.button, className)} aria-label={label}>
    <Icon name={icon} />
    {children}
  </button>
);
