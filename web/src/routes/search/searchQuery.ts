import type { ApolloClient } from '@apollo/client';
import { isFiltered, listVariables } from '../../features/catalog/listing/filters.ts';
import { LOAD_MORE_POLICY } from '../../features/catalog/listing/ProductResults.tsx';
import { SEARCH_SORTS } from '../../features/catalog/listing/sort.ts';
import { SEARCH_LIMIT_MS } from '../../features/search/searchProducts.ts';
import { isSearchText, searchText } from '../../features/search/searchText.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import { SearchIdeasDocument } from './SearchIdeas.generated.ts';
import { SearchPageDocument, type SearchPageQuery, type SearchPageQueryVariables } from './SearchPage.generated.ts';

/** Parses the search page's query string. */
export const searchAsked = (address: URLSearchParams) => {
  const text = searchText(address.get('q') ?? '');
  const variables: SearchPageQueryVariables = { text, ...listVariables(SEARCH_SORTS, address) };
  return { text, variables, isSearch: isSearchText(text), isFiltered: isFiltered(address) };
};

export const IDEAS = { query: SearchIdeasDocument, variables: { id: CATEGORY_IDS.animals } };

const limited = (signal: AbortSignal) => {
  const deadline = AbortSignal.timeout(SEARCH_LIMIT_MS);
  return import.meta.env.SSR ? { signal: AbortSignal.any([signal, deadline]) } : { deadline };
};

/** Times out after five seconds; without results also loads recommendations. */
export const loadSearch = async (client: ApolloClient, { url, signal }: Request): Promise<void> => {
  const { variables, isFiltered: isNarrowed } = searchAsked(new URL(url).searchParams);
  const limits = limited(signal);
  const { productSearch } = await loadQuery(client, { query: SearchPageDocument, variables, ...limits });
  if (!productSearch) throw new Error('The shop could not search');
  if (productSearch.totalCount > 0 || isNarrowed) return;
  // Recommendations are optional.
  await loadQuery(client, { ...IDEAS, ...limits }).catch(() => undefined);
};

/** The next page of results; times out after five seconds. */
export const searchOn = (client: ApolloClient, variables: SearchPageQueryVariables) =>
  client.query<SearchPageQuery, SearchPageQueryVariables>({
    query: SearchPageDocument,
    variables,
    fetchPolicy: LOAD_MORE_POLICY,
    context: { fetchOptions: { signal: AbortSignal.timeout(SEARCH_LIMIT_MS) } },
  });
