import type { RefObject } from 'react';

/**
 * Focuses the button when the focused element has disappeared, unless the shopper has moved on to another part of the
 * page.
 */
export const focusBack = (button: RefObject<HTMLButtonElement | null>): void => {
  const place = button.current?.closest('[data-codes]');
  const { activeElement } = document;
  if (activeElement === document.body || place?.contains(activeElement)) button.current?.focus();
};
