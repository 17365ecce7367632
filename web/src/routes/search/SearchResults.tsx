import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/search.generated.ts';
import * as page from '@patchwork/domain/messages/search-page.generated.ts';
import { useRevalidator } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ProductGrid } from '../../features/catalog/card/ProductGrid.tsx';
import { ProductListing } from '../../features/catalog/listing/ProductListing.tsx';
import { SEARCH_SORTS } from '../../features/catalog/listing/sort.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { FoundPages } from './FoundPages.tsx';
import { SearchNothing } from './SearchNothing.tsx';
import { SearchOffline } from './SearchOffline.tsx';
import { type SearchPageQuery, useSearchPageQuery } from './SearchPage.generated.ts';
import { type searchAsked, searchOn } from './searchQuery.ts';

interface SearchResultsProps {
  readonly asked: ReturnType<typeof searchAsked>;
  /** True if the loader's search failed. */
  readonly hasFailed: boolean;
}

const PENDING = 8;

const Failed = () => {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      actions={
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {common.tryAgain}
        </Button>
      }
    >
      {messages.failed}
    </Notice>
  );
};

type List = NonNullable<SearchPageQuery['productSearch']>;

interface Found {
  readonly list: List;
  readonly pages: SearchPageQuery['contentSearch'];
}

/** Announced with each search, even if the number of products stays the same. */
const Announcement = ({ text, found }: { readonly text: string; readonly found: Found | null }) => {
  const isNothing = found?.list.totalCount === 0 && !found.pages?.length;
  return (
    <VisuallyHidden>
      <span role="status">{found && (isNothing ? messages.announceNothing : page.announceResults)({ text })}</span>
    </VisuallyHidden>
  );
};

const Results = ({
  asked: { text, variables, isFiltered },
  list,
  pages,
}: Pick<SearchResultsProps, 'asked'> & Found) => {
  const client = useApolloClient();
  if (list.totalCount === 0 && !isFiltered) return <SearchNothing text={text} pages={pages} />;
  return (
    <>
      <ProductListing
        list={list}
        sorts={SEARCH_SORTS}
        onLoadAfter={(after) => searchOn(client, { ...variables, after })}
      />
      <FoundPages pages={pages} />
    </>
  );
};

/** The results, or the reason why there are none. */
export const SearchResults = ({ asked, hasFailed }: SearchResultsProps) => {
  const { text, variables } = asked;
  const online = useOnline();
  // After a failed search, wait for the network or the shopper before querying again.
  const fetchPolicy = online && !hasFailed ? 'cache-first' : 'cache-only';
  const { data } = useSearchPageQuery({ variables, fetchPolicy });
  const found = data?.productSearch ? { list: data.productSearch, pages: data.contentSearch } : null;
  const missing = hasFailed ? <Failed /> : <ProductGrid products={[]} pending={PENDING} />;
  return (
    <>
      <Announcement text={text} found={found} />
      {found && <Results asked={asked} {...found} />}
      {!found && (online ? missing : <SearchOffline text={text} />)}
    </>
  );
};
