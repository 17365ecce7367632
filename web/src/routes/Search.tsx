import { useApolloClient } from '@apollo/client/react';
import { Form, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageMeta } from '../components/PageMeta.tsx';
import { loadFilterPanel } from '../features/catalog/FilterPanel.tsx';
import { isFiltered, listVariables } from '../features/catalog/filters.ts';
import { ProductListing } from '../features/catalog/ProductListing.tsx';
import { READ_ON } from '../features/catalog/ProductResults.tsx';
import { SEARCH_SORTS } from '../features/catalog/sort.ts';
import { apolloContext } from '../lib/apollo/context.ts';
import { loadQuery } from '../lib/apollo/loadQuery.ts';
import { isOnline } from '../lib/offline/connectivity.ts';
import styles from './Search.module.css';
import { SearchPageDocument, useSearchPageQuery } from './SearchPage.generated.ts';

const MIN_LETTERS = 3;

const variablesFor = (query: URLSearchParams) => ({
  text: query.get('q')?.trim() ?? '',
  ...listVariables(SEARCH_SORTS, query),
});

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  const variables = variablesFor(new URL(request.url).searchParams);
  if (variables.text.length < MIN_LETTERS) return null;
  const wanted = { query: SearchPageDocument, variables, signal: request.signal };
  // Offline, a search that was never made finds nothing, and the page says why.
  await loadQuery(context.get(apolloContext), wanted).catch((error: unknown) => {
    if (isOnline()) throw error;
  });
  await loadFilterPanel();
  return null;
};

const emptyText = (text: string): string => {
  if (text.length === 0) return 'Type what you are looking for, for example "bear" or "socks".';
  if (text.length < MIN_LETTERS) return `Please type at least ${MIN_LETTERS} letters.`;
  return isOnline()
    ? 'Try another word, or a shorter one.'
    : 'You are offline: only searches made before can be shown.';
};

const Results = () => {
  const client = useApolloClient();
  const [query] = useSearchParams();
  const variables = variablesFor(query);
  const isSearch = variables.text.length >= MIN_LETTERS;
  const { data } = useSearchPageQuery({ variables, skip: !isSearch, fetchPolicy: 'cache-first' });
  const list = data?.productSearch;
  if (!list || (list.edges.length === 0 && !isFiltered(query))) {
    const title = isSearch ? `Nothing found for “${variables.text}”` : 'What are you looking for?';
    return <EmptyState title={title}>{emptyText(variables.text)}</EmptyState>;
  }
  return (
    <ProductListing
      list={list}
      sorts={SEARCH_SORTS}
      onLoadAfter={(after) =>
        client.query({ query: SearchPageDocument, variables: { ...variables, after }, fetchPolicy: READ_ON })
      }
    />
  );
};

/** Full-text search over the shop. */
export const Component = () => {
  const [query] = useSearchParams();
  const text = query.get('q') ?? '';
  return (
    <div className={styles.page}>
      <PageMeta title={text ? `Search: ${text}` : 'Search'} path={null} />
      <h1>Search</h1>
      <Form role="search" className={styles.form}>
        <input
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          minLength={MIN_LETTERS}
          required
          // biome-ignore lint/a11y/noAutofocus: the page is opened in order to type
          autoFocus={!text}
          aria-label="Search the shop"
          placeholder="Bears, socks, golf…"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      <Results />
    </div>
  );
};
