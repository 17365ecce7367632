import { useCallback } from 'react';

const IN_VIEW = '0px';
const NEAR = '600px';

/** Calls back once when an element comes as near to the screen as the margin; returns how to stop waiting. */
const whenNear = (element: Element, rootMargin: string, onNear: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * Calls back once when the element that the answer is the ref of comes near the screen. Who has not scrolled yet may
 * never: until then only what is on the screen counts as near.
 */
export const useNear = (onNear: () => void) =>
  useCallback(
    (place: HTMLDivElement) => {
      let stop = whenNear(place, IN_VIEW, onNear);
      const lookAhead = () => {
        stop();
        stop = whenNear(place, NEAR, onNear);
      };
      window.addEventListener('scroll', lookAhead, { once: true, passive: true });
      return () => {
        window.removeEventListener('scroll', lookAhead);
        stop();
      };
    },
    [onNear],
  );
