import type { ApolloClient } from '@apollo/client';
import { productsOnDevice } from './productsOnDevice.ts';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './SearchSuggestions.generated.ts';
import { type SuggestionFragment, SuggestionFragmentDoc } from './Suggestion.generated.ts';

export const SEARCH_LIMIT_MS = 5000;
const FRESH_MS = 60_000;
const MOST = 6;

/** The first few products that a text finds. */
export interface SearchResult {
  readonly items: readonly SuggestionFragment[];
  readonly total: number;
  /** There was no network, and only the cache of this device was searched. */
  readonly isOffline: boolean;
}

export interface Search {
  readonly text: string;
  readonly isOnline: boolean;
  /** Aborts the request when its answer is no longer needed. */
  readonly signal: AbortSignal;
}

const answeredAt = new WeakMap<ApolloClient, Map<string, number>>();

type Found = NonNullable<SearchSuggestionsQuery['productSearch']>;

const toResult = ({ edges, totalCount }: Found, isOffline: boolean): SearchResult => ({
  items: edges.map(({ node }) => node),
  total: totalCount,
  isOffline,
});

/** The cached result of a search; null if there is none. */
export const readCachedSearch = (
  client: ApolloClient,
  { text, isOnline }: Omit<Search, 'signal'>,
): SearchResult | null => {
  const known = client.readQuery({ query: SearchSuggestionsDocument, variables: { text } });
  return known?.productSearch ? toResult(known.productSearch, !isOnline) : null;
};

/** Whether the cached result is recent enough not to be refetched. */
export const isFreshSearch = (client: ApolloClient, text: string): boolean =>
  Date.now() - (answeredAt.get(client)?.get(text) ?? 0) < FRESH_MS;

const searchDevice = (client: ApolloClient, text: string): SearchResult => {
  // not a message: the name of a fragment
  const found = productsOnDevice(client, text, { document: SuggestionFragmentDoc, name: 'Suggestion' });
  return { items: found.slice(0, MOST), total: found.length, isOffline: true };
};

const ask = async (client: ApolloClient, text: string, signal: AbortSignal): Promise<Found> => {
  const { data, error } = await client.query({
    query: SearchSuggestionsDocument,
    variables: { text },
    fetchPolicy: 'network-only',
    // Shows the results even if prices are missing.
    errorPolicy: 'all',
    context: { queryDeduplication: false, fetchOptions: { signal } },
  });
  if (!data?.productSearch) throw error ?? new Error('The answer holds no data');
  return data.productSearch;
};

/**
 * Searches the shop, or the cache of this device while offline.
 *
 * @throws if the online search fails or times out after five seconds; the error was already reported.
 */
export const searchProducts = async (client: ApolloClient, search: Search): Promise<SearchResult> => {
  const { text, isOnline, signal } = search;
  if (!isOnline) return readCachedSearch(client, search) ?? searchDevice(client, text);
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
