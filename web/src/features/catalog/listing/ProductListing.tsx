import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { withoutFilters } from './filterChoices.ts';
import { isFiltered } from './filters.ts';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import { LIST_COUNT } from './listCount.ts';
import type { ProductListFragment } from './ProductList.generated.ts';
import styles from './ProductListing.module.css';
import { ProductResults } from './ProductResults.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { SortChoice } from './sort.ts';
import { useNextAddress } from './useNextAddress.ts';

interface ProductListingProps {
  readonly list: ProductListFragment & ListFacetsFragment;
  readonly sorts: readonly SortChoice[];
  /** Loads the page after a cursor into the cache, which `list` is read from. */
  readonly onLoadAfter: (cursor: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

const NothingMatches = ({ address }: { readonly address: URLSearchParams }) => (
  <EmptyState
    title={text.noMatchTitle}
    action={
      <ButtonLink to={`?${withoutFilters(address)}`} variant="primary" preventScrollReset>
        {text.clearAllFilters}
      </ButtonLink>
    }
  >
    {text.noMatchText}
  </EmptyState>
);

export const ProductListing = ({ list, sorts, onLoadAfter, children }: ProductListingProps) => {
  const { edges, facets, totalCount } = list;
  const { address, isChanging } = useNextAddress();
  const empty = isFiltered(address) ? <NothingMatches address={address} /> : children;
  return (
    <div className={classNames(styles.listing, facets.length > 0 && styles.filtered)}>
      {facets.length > 0 && <FilterPanel facets={facets} totalCount={totalCount} />}
      <div className={styles.toolbar}>
        <p id={LIST_COUNT} role="status" tabIndex={-1}>
          {text.productCount({ count: totalCount })}
        </p>
        <SortSelect choices={sorts} />
      </div>
      <div className={styles.results} aria-busy={isChanging || undefined}>
        {edges.length > 0 ? <ProductResults list={list} onLoadAfter={onLoadAfter} /> : empty}
      </div>
    </div>
  );
};
