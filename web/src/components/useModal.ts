import { type RefObject, useEffect, useRef } from 'react';

/** A modal takes the scrollbar of the page away; base.css leaves its width free, which only a script can tell. */
const showModal = (dialog: HTMLDialogElement): void => {
  const root = document.documentElement;
  const width = innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--scrollbar-width', `${width}px`);
  dialog.showModal();
};

/** Keeps a native `<dialog>` open as a modal while `isOpen`; the browser gives focus back when it closes. */
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
