import { type RefObject, useEffect, useRef } from 'react';

const CHOICES = 'input[type="checkbox"], input[type="radio"]';

/** React keeps what was ticked before it came, and has nobody told. */
const isEarly = ({ type, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked;

const chooseAgain = async (root: HTMLElement): Promise<void> => {
  for (const input of [...root.querySelectorAll<HTMLInputElement>(CHOICES)].filter(isEarly)) {
    input.checked = !input.checked;
    input.click();
    // Each choice builds on the one before, so that one has to be drawn first.
    await Promise.resolve();
  }
};

/**
 * Boxes and radio buttons that were ticked in the server's HTML before the page was hydrated are ticked once more, now
 * that somebody listens.
 * @returns for the element around them.
 */
export const useEarlyChoices = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (ref.current) void chooseAgain(ref.current);
  }, []);
  return ref;
};
