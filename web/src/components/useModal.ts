import { type RefObject, useEffect, useRef } from 'react';

/** A modal hides the page's scrollbar; base.css reserves its width, which only a script can measure. */
const showModal = (dialog: HTMLDialogElement): void => {
  const root = document.documentElement;
  const width = innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--scrollbar-width', `${width}px`);
  dialog.showModal();
};

/** Opens a native `<dialog>` as a modal while `isOpen`; the browser restores the focus on close. */
export const useModal = (isOpen: boolean): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) showModal(dialog);
    else dialog.close();
  }, [isOpen]);
  return ref;
};
