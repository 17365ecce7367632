import { type RefObject, useEffect, useRef } from 'react';

const CHOICES = 'input[type="checkbox"], input[type="radio"]';

/** React keeps inputs ticked before hydration, but fires no event. */
const isEarly = ({ type, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked;

const chooseAgain = async (root: HTMLElement): Promise<void> => {
  for (const input of [...root.querySelectorAll<HTMLInputElement>(CHOICES)].filter(isEarly)) {
    input.checked = !input.checked;
    input.click();
    // Each choice depends on the previous one being rendered.
    await Promise.resolve();
  }
};

/**
 * Replays checkboxes and radio buttons that were ticked in the server's HTML before hydration.
 * @returns a ref for the surrounding element.
 */
export const useEarlyChoices = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (ref.current) void chooseAgain(ref.current);
  }, []);
  return ref;
};
