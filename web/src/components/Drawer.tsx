import * as common from '@patchwork/domain/messages/common.generated.ts';
import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import { closeOnBackdrop } from './Dialog.tsx';
import styles from './Drawer.module.css';
import { IconButton } from './IconButton.tsx';
import { useModal } from './useModal.ts';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `end` for the cart, `start` for the menu. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A panel that slides in from a side: full width on phones, 700 px from 1024 px (the menu at most 400 px). */
export const Drawer = ({ isOpen, onClose, title, side = 'end', children }: DrawerProps) => {
  const ref = useModal(isOpen);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has Esc as its key, which the browser handles
    <dialog
      ref={ref}
      className={classNames(styles.drawer, styles[side])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop(onClose)}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={common.close} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
};
