import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/search.generated.ts';
import * as page from '@patchwork/domain/messages/search-page.generated.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkChips } from '../../components/LinkChips.tsx';
import { ProductCardFragmentDoc } from '../../features/catalog/card/ProductCard.generated.ts';
import { ProductGrid } from '../../features/catalog/card/ProductGrid.tsx';
import { productsOnDevice } from '../../features/search/productsOnDevice.ts';
import { useDepartments } from '../frame/useDepartments.ts';
import styles from './Search.module.css';

const CARD = { document: ProductCardFragmentDoc, name: 'ProductCard' };

/** Offline: searches the part of the catalogue that this device has cached. */
export const SearchOffline = ({ text }: { readonly text: string }) => {
  const client = useApolloClient();
  const departments = useDepartments();
  const products = productsOnDevice(client, text, CARD);
  if (products.length === 0) {
    return (
      <>
        <EmptyState art="offline" title={messages.nothingFor({ text })}>
          {messages.nothingOnDevice}
        </EmptyState>
        <LinkChips label={common.categories} links={departments} />
      </>
    );
  }
  return (
    <section className={styles.ideas}>
      <h2>{messages.onDevice}</h2>
      <p role="status">{page.seenBefore}</p>
      <ProductGrid products={products} isFirst headingLevel={3} />
    </section>
  );
};
