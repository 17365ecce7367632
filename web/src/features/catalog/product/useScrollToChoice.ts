import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { hasChoice } from '../buy/choice.ts';

/**
 * Scrolls to the top, where the options are, after a navigation to an address that preselects some. Going back keeps the
 * scroll position, and a page load starts at the top anyway.
 * @param codes query keys that preselect a choice.
 */
export const useScrollToChoice = (codes: readonly string[]): void => {
  const { key, search } = useLocation();
  const isChosen = useNavigationType() !== NavigationType.Pop && hasChoice(codes, new URLSearchParams(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation
  useEffect(() => {
    if (!isChosen) return;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  }, [key]);
};
