import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

interface Look {
  /** One primary per screen; `outline` is for coloured grounds. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'outline' | undefined;
  readonly size?: 'medium' | 'large' | undefined;
  readonly isWide?: boolean | undefined;
}

const getClassName = ({ variant = 'secondary', size = 'medium', isWide = false }: Look, className?: string): string =>
  classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className);

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps its size and is announced as busy; ignores clicks. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export const Button = ({ variant, size, isWide, isBusy = false, className, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(getClassName({ variant, size, isWide }, className), isBusy && styles.busy)}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || rest['aria-disabled'] || undefined}
    onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
  />
);

/** A link styled as a button. */
export const ButtonLink = ({ variant, size, isWide, className, ...rest }: LinkProps & Look) => (
  <Link {...rest} className={getClassName({ variant, size, isWide }, className)} />
);
