/** Ref for an element that takes the focus on mount. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
