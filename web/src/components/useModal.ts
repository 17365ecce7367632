import { type RefObject, useEffect, useRef } from 'react';

/** Keeps a native `<dialog>` open as a modal while `isOpen`; the browser gives focus back when it closes. */
export const useModal = (isOpen: boolean): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  return ref;
};
