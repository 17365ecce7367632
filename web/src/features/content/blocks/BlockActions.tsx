import { isAbroad, safeHref } from '@patchwork/domain/content/rich-text.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import styles from './BlockActions.module.css';
import type { BlockActionFragment } from './words/BlockAction.generated.ts';

interface BlockActionsProps {
  readonly actions: readonly BlockActionFragment[];
  /** Whether they stand on a color that an editor chose. */
  readonly isOnColor?: boolean;
}

const Action = ({ label, href, kind, isOnColor }: BlockActionFragment & { readonly isOnColor: boolean }) => {
  const to = safeHref(href);
  if (to === null) return null;
  const other = isOnColor ? 'outline' : 'secondary';
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
export const BlockActions = ({ actions, isOnColor = false }: BlockActionsProps) =>
  actions.length > 0 && (
    <p className={styles.actions}>
      {actions.map((action) => (
        <Action key={`${action.label} ${action.href}`} {...action} isOnColor={isOnColor} />
      ))}
    </p>
  );
