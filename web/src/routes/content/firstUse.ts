const USES = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;

let note: () => void = () => undefined;
const used = new Promise<void>((resolve) => {
  note = resolve;
});

/** Ends the waiting for the first use. */
export const noteUse = (): void => note();

/** Resolves when somebody first moves on the page, or when `noteUse` says that there is no reason to wait. */
export const waitForUse = (): Promise<void> => {
  for (const use of USES) window.addEventListener(use, note, { once: true, passive: true, capture: true });
  return used;
};
