import type { RefObject } from 'react';

/** Gives the focus to a button when what it was on is gone, unless the shopper is busy elsewhere by now. */
export const focusBack = (button: RefObject<HTMLButtonElement | null>): void => {
  const place = button.current?.closest('[data-codes]');
  const { activeElement } = document;
  if (activeElement === document.body || place?.contains(activeElement)) button.current?.focus();
};
