import { getReadableColor, toColor } from '@patchwork/domain/content/contrast.ts';
import { isAbroad, safeHref } from '@patchwork/domain/content/rich-text.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import styles from './BlockActions.module.css';
import type { BlockActionFragment } from './words/BlockAction.generated.ts';

interface BlockActionsProps {
  readonly actions: readonly BlockActionFragment[];
  /** The color that an editor chose for what they stand on. */
  readonly ground?: string | null;
}

const isDark = (ground: string): boolean => getReadableColor(ground, null) === '#ffffff';

const Action = ({ label, href, kind, isOnDark }: BlockActionFragment & { readonly isOnDark: boolean }) => {
  const to = safeHref(href);
  if (to === null) return null;
  const other = isOnDark ? 'outline' : 'secondary';
  return (
    <ButtonLink
      to={to}
      size="large"
      variant={kind === 'PRIMARY' ? 'primary' : other}
      rel={isAbroad(to) ? 'noopener noreferrer' : undefined}
    >
      {label}
    </ButtonLink>
  );
};

/** The ways on from a block. Addresses are checked again, because anyone may have written what is stored on a device. */
export const BlockActions = ({ actions, ground }: BlockActionsProps) => {
  const color = toColor(ground);
  if (actions.length === 0) return null;
  return (
    <p className={styles.actions}>
      {actions.map((action) => (
        <Action key={`${action.label} ${action.href}`} {...action} isOnDark={color !== null && isDark(color)} />
      ))}
    </p>
  );
};
