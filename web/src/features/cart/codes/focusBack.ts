import type { RefObject } from 'react';

/** Whether the focus is in an element's section still, or nowhere, and not where the shopper has moved on to. */
export const hasFocusNear = (element: HTMLElement | null): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || element?.closest('section')?.contains(activeElement) === true;
};

/** Focuses the button when the focused element has disappeared, unless the shopper has moved on. */
export const focusBack = ({ current }: RefObject<HTMLButtonElement | null>): void => {
  if (hasFocusNear(current)) current?.focus();
};
