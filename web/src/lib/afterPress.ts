/** Callbacks for the end of the current press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;

const begin = ({ button, target }: MouseEvent): void => {
  // A native select opens on press, and the page gets no event at the end of it.
  if (button === 0 && !(target instanceof HTMLSelectElement)) waiting ??= [];
};

const end = (): void => {
  const actions = waiting;
  waiting = null;
  for (const action of actions ?? []) action();
};

/** A drag ends without a click; a key press shows that the end of a press was missed. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const;

export const watchPresses = (): void => {
  addEventListener('mousedown', begin, true);
  for (const type of ENDS) addEventListener(type, end, true);
};

/**
 * Runs an action triggered by leaving a field, once no press is in progress. A field loses focus when the press begins;
 * a message shown at once could move the button away before the release, and the click would be lost. After the press
 * the click target is settled, and the click handler still finds the field validated.
 */
export const afterPress = (action: () => void): void => {
  if (waiting) waiting.push(action);
  else action();
};
