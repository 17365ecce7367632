/** After a choice the focus is where it was: on the button of the menu, which reads the new currency out. */
export const takeChoice = (trigger: HTMLElement | null): void => {
  const { isChosen, ...state } = history.state ?? {};
  if (!isChosen || !trigger?.checkVisibility()) return;
  history.replaceState(state, '');
  trigger.focus({ preventScroll: true });
};
