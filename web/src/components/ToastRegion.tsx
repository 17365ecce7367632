import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from '../lib/toasts.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Notice } from './Notice.tsx';
import styles from './ToastRegion.module.css';

const ToastNotice = ({ toast }: { readonly toast: Toast }) => {
  const close = () => dismissToast(toast.id);
  const buttons = toast.actions.map(({ label, onPress }) => (
    <Button
      key={label}
      variant="quiet"
      onClick={() => {
        close();
        onPress?.();
      }}
    >
      {label}
    </Button>
  ));
  return (
    <li className={styles.toast}>
      <Notice kind={toast.kind} actions={buttons.length > 0 && buttons}>
        {toast.message}
      </Notice>
      <IconButton icon="close" label="Close message" className={styles.close} onClick={close} />
    </li>
  );
};

const none: readonly Toast[] = [];

/** Where toasts stack: 100 px from the top on large screens, above the bottom bar on phones. */
export const ToastRegion = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  return (
    <section className={styles.region} aria-label="Messages">
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <ToastNotice key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
};
