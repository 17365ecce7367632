import * as common from '@patchwork/domain/messages/common.generated.ts';
import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { useModal } from './useModal.ts';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called for Esc, the close button and a click on the backdrop. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export const closeOnBackdrop = (onClose: () => void) => (event: MouseEvent<HTMLDialogElement>) => {
  if (event.target === event.currentTarget) onClose();
};

/** A modal dialog in the browser's top layer. */
export const Dialog = ({ isOpen, onClose, title, children, actions }: DialogProps) => {
  const ref = useModal(isOpen);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has Esc as its key, which the browser handles
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop(onClose)}
    >
      {isOpen && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={common.close} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
};
