import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkChips } from '../../components/LinkChips.tsx';
import type { CategoryViewFragment } from './CategoryView.generated.ts';
import styles from './CategoryView.module.css';
import { isFiltered, listVariables } from './filters.ts';
import { warnOfNoProducts } from './listWarning.ts';
import { ProductListing } from './ProductListing.tsx';
import { READ_ON } from './ProductResults.tsx';
import { CATEGORY_SORTS } from './sort.ts';

interface CategoryViewProps {
  readonly category: CategoryViewFragment;
  /** Categories right below this one. */
  readonly children: readonly { readonly id: string; readonly name: string; readonly path: string }[];
}

/** Nothing is left out by a filter, and still nothing is there. */
const useEmptyWarning = (isEmpty: boolean) => {
  useEffect(() => {
    if (isEmpty) warnOfNoProducts();
  }, [isEmpty]);
};

const useLoadAfter = (id: string) => {
  const client = useApolloClient();
  const [address] = useSearchParams();
  const list = listVariables(CATEGORY_SORTS, address);
  return async (after: string) => {
    // Few lists are read on: the operation comes when one is.
    const { CategoryProductsDocument: query } = await import('./CategoryProducts.generated.ts');
    await client.query({ query, variables: { id, ...list, after }, fetchPolicy: READ_ON });
  };
};

/** A category: what it is, what lies below it, its products. */
export const CategoryView = ({ category, children }: CategoryViewProps) => {
  const { id, name, description, breadcrumbs, products } = category;
  const loadAfter = useLoadAfter(id);
  const [address] = useSearchParams();
  useEmptyWarning(products.edges.length === 0 && !isFiltered(address));
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={breadcrumbs} current={name} />
      <header className={styles.header}>
        <h1>{name}</h1>
        {description && <p className={styles.description}>{description}</p>}
        {children.length > 0 && <LinkChips label="Categories below" links={children} />}
      </header>
      <ProductListing list={products} sorts={CATEGORY_SORTS} onLoadAfter={loadAfter}>
        <EmptyState title="Nothing on this shelf yet">We are still sewing. The other shelves are full.</EmptyState>
      </ProductListing>
    </div>
  );
};
