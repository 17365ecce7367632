/** By which links lead on, and buttons and forms do something. */
const DEEDS = ['click', 'auxclick', 'submit', 'change'] as const;

/**
 * Disables links, buttons and forms: before anything of the page hears of it, what they would do is called off.
 * @param onClick gets what was clicked instead
 */
export const lockPage = (onClick: (target: EventTarget | null) => void): (() => void) => {
  const listen = (event: Event): void => {
    // An answer is opened to see what is in it.
    const isSummary = event.target instanceof Element && event.target.closest('summary') !== null;
    if (!isSummary) event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') onClick(event.target);
  };
  for (const deed of DEEDS) window.addEventListener(deed, listen, true);
  return () => {
    for (const deed of DEEDS) window.removeEventListener(deed, listen, true);
  };
};
