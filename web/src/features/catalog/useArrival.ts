import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isAsked } from './choice.ts';

/**
 * Shows the top of the page, where the choice is, when the address that was gone to has made it. Going back keeps the
 * place where the shopper was; a page that is opened anew begins at its top by itself.
 * @param codes keys of the query that choose something.
 */
export const useArrival = (codes: readonly string[]): void => {
  const { key, search } = useLocation();
  const isChosen = useNavigationType() !== NavigationType.Pop && isAsked(codes, new URLSearchParams(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is gone to
  useEffect(() => {
    if (!isChosen) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  }, [key]);
};
