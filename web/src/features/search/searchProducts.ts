import type { ApolloClient } from '@apollo/client';
import { productsOnDevice } from './productsOnDevice.ts';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './SearchSuggestions.generated.ts';
import { type SuggestionFragment, SuggestionFragmentDoc } from './Suggestion.generated.ts';

/** How long a search may take, in milliseconds. */
export const SEARCH_LIMIT_MS = 5000;
const FRESH_MS = 60_000;
const MOST = 6;

/** The first few products that a text finds. */
export interface SearchResult {
  readonly items: readonly SuggestionFragment[];
  /** How many there are in all. */
  readonly total: number;
  /** True when there was no network: what this device holds is all that was searched. */
  readonly isOffline: boolean;
}

export interface Search {
  readonly text: string;
  readonly isOnline: boolean;
  /** Ends the request when its answer is no longer wanted. */
  readonly signal: AbortSignal;
}

const answeredAt = new WeakMap<ApolloClient, Map<string, number>>();

const toResult = ({ productSearch }: SearchSuggestionsQuery, isOffline: boolean): SearchResult => ({
  items: productSearch.edges.map(({ node }) => node),
  total: productSearch.totalCount,
  isOffline,
});

/** What the browser knows of a search already; null for one that was never made. */
export const knownSearch = (client: ApolloClient, { text, isOnline }: Omit<Search, 'signal'>): SearchResult | null => {
  const known = client.readQuery({ query: SearchSuggestionsDocument, variables: { text } });
  return known && toResult(known, !isOnline);
};

/** Whether what is known was told a moment ago, so that it need not be asked again. */
export const isFreshSearch = (client: ApolloClient, text: string): boolean =>
  Date.now() - (answeredAt.get(client)?.get(text) ?? 0) < FRESH_MS;

const searchDevice = (client: ApolloClient, text: string): SearchResult => {
  const found = productsOnDevice(client, text, { document: SuggestionFragmentDoc, name: 'Suggestion' });
  return { items: found.slice(0, MOST), total: found.length, isOffline: true };
};

const ask = async (client: ApolloClient, text: string, signal: AbortSignal): Promise<SearchSuggestionsQuery> => {
  const { data, error } = await client.query({
    query: SearchSuggestionsDocument,
    variables: { text },
    fetchPolicy: 'network-only',
    // A price that is missing is no reason to show nothing.
    errorPolicy: 'all',
    context: { queryDeduplication: false, fetchOptions: { signal } },
  });
  if (!data?.productSearch) throw error ?? new Error('The answer holds no data');
  return data;
};

/**
 * Searches the shop; without a network, this device: an empty result then says that it is an offline one.
 *
 * @throws what went wrong online, after it was reported; also when no answer comes within five seconds.
 */
export const searchProducts = async (client: ApolloClient, search: Search): Promise<SearchResult> => {
  const { text, isOnline, signal } = search;
  if (!isOnline) return knownSearch(client, search) ?? searchDevice(client, text);
  const request = new AbortController();
  const stop = () => request.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const limit = setTimeout(() => request.abort(new Error('The search took too long')), SEARCH_LIMIT_MS);
  try {
    const answer = await ask(client, text, request.signal);
    answeredAt.set(client, (answeredAt.get(client) ?? new Map<string, number>()).set(text, Date.now()));
    return toResult(answer, false);
  } catch (error) {
    if (!signal.aborted) reportError(error);
    throw error;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', stop);
  }
};
