import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/search.generated.ts';
import * as page from '@patchwork/domain/messages/search-page.generated.ts';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkChips } from '../../components/LinkChips.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { loadFilterPanel } from '../../features/catalog/listing/FilterPanel.tsx';
import { MOST_CHARACTERS, searchHint } from '../../features/search/searchText.ts';
import { apolloContext } from '../../lib/apollo/context.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { useDepartments } from '../frame/useDepartments.ts';
import styles from './Search.module.css';
import { SearchResults } from './SearchResults.tsx';
import { loadSearch, searchAsked } from './searchQuery.ts';

/** In the browser a failed search keeps the page with its text; on the server it is an error like any other. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  if (!searchAsked(new URL(request.url).searchParams).isSearch) return { hasFailed: false };
  try {
    await Promise.all([loadSearch(context.get(apolloContext), request), loadFilterPanel()]);
    return { hasFailed: false };
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    // Expected while offline.
    if (isOnline()) reportError(error);
    return { hasFailed: true };
  }
};

const SearchForm = ({ text }: { readonly text: string }) => (
  <Form role="search" className={styles.form}>
    <input
      key={text}
      type="search"
      name="q"
      defaultValue={text}
      minLength={3}
      maxLength={MOST_CHARACTERS}
      required
      // biome-ignore lint/a11y/noAutofocus: the page is opened in order to type
      autoFocus={!text}
      aria-label={common.searchShop}
      placeholder={messages.placeholder}
      enterKeyHint="search"
    />
    <Button type="submit" variant="primary">
      {common.search}
    </Button>
  </Form>
);

const Beginning = ({ text }: { readonly text: string }) => {
  const departments = useDepartments();
  return (
    <>
      <EmptyState title={messages.placeholder}>{text ? searchHint(text) : page.begin}</EmptyState>
      <LinkChips label={common.categories} links={departments} />
    </>
  );
};

export const Component = () => {
  const { hasFailed } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const asked = searchAsked(address);
  const { text, isSearch } = asked;
  return (
    <div className={styles.page}>
      <PageMeta title={isSearch ? page.titleFor({ text }) : common.search} path={null} />
      <h1>{isSearch ? page.resultsFor({ text }) : common.search}</h1>
      <SearchForm text={text} />
      {isSearch ? <SearchResults asked={asked} hasFailed={hasFailed} /> : <Beginning text={text} />}
    </div>
  );
};
