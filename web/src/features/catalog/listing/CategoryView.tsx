import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LinkChips } from '../../../components/LinkChips.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { CategoryViewFragment } from './CategoryView.generated.ts';
import styles from './CategoryView.module.css';
import { isFiltered, listVariables } from './filters.ts';
import { warnOfNoProducts } from './listWarning.ts';
import { ProductListing } from './ProductListing.tsx';
import { LOAD_MORE_POLICY } from './ProductResults.tsx';
import { CATEGORY_SORTS } from './sort.ts';

interface CategoryViewProps {
  readonly category: CategoryViewFragment;
  readonly children: readonly { readonly id: string; readonly name: string; readonly path: string }[];
}

/** Warns if a category is empty without any filter. */
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
    // Loaded on demand, since few shoppers load a second page.
    const { CategoryProductsDocument: query } = await import('./CategoryProducts.generated.ts');
    await client.query({ query, variables: { id, ...list, after }, fetchPolicy: LOAD_MORE_POLICY });
  };
};

export const CategoryView = ({ category, children }: CategoryViewProps) => {
  const { id, name, description, breadcrumbs, products } = category;
  const loadAfter = useLoadAfter(id);
  const [address] = useSearchParams();
  useEmptyWarning(products?.edges.length === 0 && !isFiltered(address));
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={breadcrumbs ?? []} current={name} />
      <header className={styles.header}>
        <h1>{name}</h1>
        {description && <p className={styles.description}>{description}</p>}
        {children.length > 0 && <LinkChips label={text.subcategories} links={children} />}
      </header>
      {products ? (
        <ProductListing list={products} sorts={CATEGORY_SORTS} onLoadAfter={loadAfter}>
          <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
        </ProductListing>
      ) : (
        <Notice>{common.shopUnreachable}</Notice>
      )}
    </div>
  );
};
