/** Callbacks that run when the current press ends; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;

const begin = ({ button, target }: MouseEvent): void => {
  // A native select opens on the press, and the page gets no event when the press ends.
  if (button === 0 && !(target instanceof HTMLSelectElement)) waiting ??= [];
};

const end = (): void => {
  const actions = waiting;
  waiting = null;
  for (const action of actions ?? []) action();
};

/** A drag ends without a click; a key that is pressed shows that the page has missed the end of a press. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const;

/** Starts to track whether something is being pressed. */
export const watchPresses = (): void => {
  addEventListener('mousedown', begin, true);
  for (const type of ENDS) addEventListener(type, end, true);
};

/**
 * Runs an action that leaving a field triggers, once nothing is being pressed. A field loses focus when the press begins;
 * a message shown at once could move the button away before the finger is lifted, and the click would be lost. When the
 * press ends, the browser has already decided what is clicked, and the click handler still finds the field validated.
 */
export const afterPress = (action: () => void): void => {
  if (waiting) waiting.push(action);
  else action();
};
