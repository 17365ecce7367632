import * as text from '@patchwork/domain/messages/components.generated.ts';
import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from '../lib/toasts.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Notice } from './Notice.tsx';
import styles from './ToastRegion.module.css';
import { useTimeToLive } from './useTimeToLive.ts';

interface ToastNoticeProps {
  readonly toast: Toast;
  /** True while a toast is hovered or focused, so that none disappears meanwhile. */
  readonly isHeld: boolean;
  readonly onHold: (id: number | null) => void;
}

const ToastNotice = ({ toast, isHeld, onHold }: ToastNoticeProps) => {
  const { id, kind, message, actions } = toast;
  const focusedBefore = useRef<Element | null>(null);
  useTimeToLive(toast, isHeld);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
    onHold(id);
  };
  const close = () => {
    dismissToast(id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  const press = (onPress?: () => void) => () => {
    close();
    onPress?.();
  };
  const buttons = actions.map(({ label, onPress }) => (
    <Button key={label} variant="quiet" onClick={press(onPress)}>
      {label}
    </Button>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the shopper reads
    <div
      className={styles.toast}
      style={{ order: id }}
      onMouseEnter={() => onHold(id)}
      onMouseLeave={() => onHold(null)}
      onFocus={onFocus}
      onBlur={() => onHold(null)}
    >
      <Notice kind={kind} isQuiet actions={buttons.length > 0 && buttons}>
        {message}
      </Notice>
      <IconButton icon="close" label={text.closeMessage} className={styles.close} onClick={close} />
    </div>
  );
};

const none: readonly Toast[] = [];

/**
 * Stacked toasts: 100 px from the top on large screens, above the bottom bar on phones. Refusals are assertive live
 * regions, others polite; both exist before their first message.
 */
export const ToastRegion = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = toasts.some(({ id }) => id === heldId);
  const show = (shown: readonly Toast[]) =>
    shown.map((toast) => <ToastNotice key={toast.id} toast={toast} isHeld={isHeld} onHold={setHeldId} />);
  return (
    <section className={styles.region} aria-label={text.messages}>
      <div className={styles.list}>
        <div role="alert" aria-atomic="false" className={styles.voice}>
          {show(toasts.filter(({ kind }) => kind === 'danger'))}
        </div>
        <div role="status" aria-atomic="false" className={styles.voice}>
          {show(toasts.filter(({ kind }) => kind !== 'danger'))}
        </div>
      </div>
    </section>
  );
};
