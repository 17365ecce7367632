import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ChoiceOption, queryWith, type Selections, selectionsFrom } from './choice.ts';

/** The shopper's choice, preselected by the address and written back to it without a navigation's noise. */
export const useSelections = (options: readonly ChoiceOption[]) => {
  const [query] = useSearchParams();
  const [selections, setSelections] = useState<Selections>(() => selectionsFrom(options, query));
  const choose = (code: string, valueId: string) => {
    const next = { ...selections, [code]: valueId };
    setSelections(next);
    const address = queryWith(options, new URLSearchParams(window.location.search), next);
    // The page stays the same: telling the router would run its loaders again for nothing.
    window.history.replaceState(window.history.state, '', `?${address}`);
  };
  return { selections, choose };
};
