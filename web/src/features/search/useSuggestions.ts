import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '../../lib/useOnline.ts';
import { isFreshSearch, readCachedSearch, type SearchResult, searchProducts } from './searchProducts.ts';
import { isSearchText } from './searchText.ts';

const DEBOUNCE_MS = 150;

interface Answer {
  /** Identity of the search and attempt that it answers. */
  readonly to: object;
  readonly result: SearchResult | null;
}

/** Debounced suggestions for the typed text; answers for an earlier text are ignored. */
export const useSuggestions = (text: string) => {
  const client = useApolloClient();
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = useMemo(() => ({ text, isOnline: online, attempt }), [text, online, attempt]);
  const known = useMemo(() => (isSearchText(text) ? readCachedSearch(client, search) : null), [client, text, search]);
  useEffect(() => {
    if (!isSearchText(search.text) || (known && isFreshSearch(client, search.text))) return;
    const control = new AbortController();
    const ask = async () => {
      const result = await searchProducts(client, { ...search, signal: control.signal }).catch(() => null);
      if (!control.signal.aborted) setAnswer({ to: search, result });
    };
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [client, search, known]);
  const own = answer?.to === search ? answer : null;
  const result = own?.result ?? known;
  return {
    /** Null until there is a result. */
    result,
    isWaiting: isSearchText(text) && !result && !own,
    hasFailed: own !== null && !result,
    retry: () => setAttempt(attempt + 1),
  };
};

export type Suggestions = ReturnType<typeof useSuggestions>;
