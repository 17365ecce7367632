const KEY = 'patchwork-currency-chosen';

/** Notes that the page is about to come again in another currency. */
export const noteChoice = (): void => sessionStorage.setItem(KEY, '1');

/** After a choice the focus is where it was: on the button of the menu, which reads the new currency out. */
export const takeChoice = (trigger: HTMLElement | null): void => {
  try {
    if (!sessionStorage.getItem(KEY) || !trigger?.checkVisibility()) return;
    sessionStorage.removeItem(KEY);
    trigger.focus({ preventScroll: true });
  } catch {
    // A shopper who has switched the storage off loses the focus, nothing else.
  }
};
