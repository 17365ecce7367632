import { useEffect, useRef } from 'react';
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

/** Hands the focus on to the first product that was read on, where the button stood that was pressed for it. */
const useFocusOnFirstNew = (count: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    ref.current?.querySelectorAll<HTMLElement>('article a')[awaited.current]?.focus({ preventScroll: true });
    awaited.current = null;
  }, [count]);
  const awaitNew = () => {
    awaited.current = count;
  };
  return { ref, awaitNew };
};

/** A list of products that can be read to its end. */
export const ProductResults = ({ list, onLoadAfter }: ProductResultsProps) => {
  const { edges, pageInfo, totalCount } = list;
  const [address] = useSearchParams();
  const { loadMore, isLoading, problem } = useLoadMore(() => onLoadAfter(pageInfo.endCursor ?? ''));
  const { ref, awaitNew } = useFocusOnFirstNew(edges.length);
  const rest = totalCount - edges.length;
  const readOn = () => {
    awaitNew();
    void loadMore();
  };
  return (
    <div ref={ref}>
      <ProductGrid
        products={edges.map(({ node }) => node)}
        isFirst
        search={preselection(address)}
        pending={isLoading ? Math.min(MAX_PENDING, rest) : 0}
      />
      <LoadMore shown={edges.length} total={totalCount} isLoading={isLoading} problem={problem} onLoad={readOn} />
    </div>
  );
};
