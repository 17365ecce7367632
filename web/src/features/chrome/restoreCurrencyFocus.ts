/** Restores the focus to the currency button after the reload, which announces the new currency. */
export const restoreCurrencyFocus = (trigger: HTMLElement | null): void => {
  const { isChosen, ...state } = history.state ?? {};
  if (!isChosen || !trigger?.checkVisibility()) return;
  history.replaceState(state, '');
  trigger.focus({ preventScroll: true });
};
