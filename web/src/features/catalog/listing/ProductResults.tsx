import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ProductGrid } from '../card/ProductGrid.tsx';
import { preselection } from './filters.ts';
import { LoadMore } from './LoadMore.tsx';
import type { ProductListFragment } from './ProductList.generated.ts';
import { useLoadMore } from './useLoadMore.ts';

interface ProductResultsProps {
  readonly list: ProductListFragment;
  /** Loads the page after a cursor into the cache, which `list` is read from. */
  readonly onLoadAfter: (cursor: string) => Promise<unknown>;
}

const MAX_PENDING = 8;

/** The cache merges all pages of a list into one entry, so it cannot tell that a further page is missing. */
export const LOAD_MORE_POLICY = 'network-only';

/** The index of the first further product, which takes the focus when it appears where the pressed button was. */
const useFirstNew = (count: number) => {
  const { key } = useLocation();
  const [firstNew, setFirstNew] = useState<{ readonly key: string; readonly index: number } | null>(null);
  // A navigation shows another list, whose products must not take the focus.
  if (firstNew && firstNew.key !== key) setFirstNew(null);
  return { firstNew: firstNew?.index, awaitNew: () => setFirstNew({ key, index: count }) };
};

export const ProductResults = ({ list, onLoadAfter }: ProductResultsProps) => {
  const { edges, pageInfo, totalCount } = list;
  const [address] = useSearchParams();
  const { loadMore, isLoading, problem } = useLoadMore(() => onLoadAfter(pageInfo.endCursor ?? ''));
  const { firstNew, awaitNew } = useFirstNew(edges.length);
  const rest = totalCount - edges.length;
  const showMore = () => {
    awaitNew();
    void loadMore();
  };
  return (
    <div>
      {/* A new sort order or filter makes a new list: cards that change places would jump. */}
      <ProductGrid
        key={`${address}`}
        products={edges.map(({ node }) => node)}
        isFirst
        search={preselection(address)}
        pending={isLoading ? Math.min(MAX_PENDING, rest) : 0}
        focusAt={firstNew}
      />
      <LoadMore shown={edges.length} total={totalCount} isLoading={isLoading} problem={problem} onLoad={showMore} />
    </div>
  );
};
