import { useSearchParams } from 'react-router';
import { preselection } from './filters.ts';
import { LoadMore } from './LoadMore.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ProductListFragment } from './ProductList.generated.ts';
import { useLoadMore } from './useLoadMore.ts';

interface ProductResultsProps {
  readonly list: ProductListFragment;
  /** Reads the page after a cursor into the cache, from where `list` gets it. */
  readonly onLoadAfter: (cursor: string) => Promise<unknown>;
}

const MAX_PENDING = 8;

/** The cache holds all pages of a list as one, so a further page is always asked for. */
export const READ_ON = 'network-only';

/** A list of products that can be read to its end. */
export const ProductResults = ({ list, onLoadAfter }: ProductResultsProps) => {
  const { edges, pageInfo, totalCount } = list;
  const [address] = useSearchParams();
  const { loadMore, isLoading, problem } = useLoadMore(() => onLoadAfter(pageInfo.endCursor ?? ''));
  const rest = totalCount - edges.length;
  return (
    <>
      <ProductGrid
        products={edges.map(({ node }) => node)}
        isFirst
        search={preselection(address)}
        pending={isLoading ? Math.min(MAX_PENDING, rest) : 0}
      />
      <LoadMore
        shown={edges.length}
        total={totalCount}
        isLoading={isLoading}
        problem={problem}
        onLoad={() => void loadMore()}
      />
    </>
  );
};
