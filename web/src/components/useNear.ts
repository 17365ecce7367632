import { useCallback } from 'react';

const IN_VIEW = '0px';
const NEAR = '600px';

/** Calls back once when an element is within the margin of the viewport; returns an unsubscribe function. */
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
 * Calls back once when the ref's element comes near the viewport. Before the first scroll only visible elements count.
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
