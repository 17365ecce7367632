import * as text from '@patchwork/domain/messages/suggested-products.generated.ts';
import { ProductGrid } from '../../features/catalog/card/ProductGrid.tsx';
import { useLog } from '../../lib/useLog.ts';
import { queryOptionsFor } from '../../shop/session/requestOptions.ts';
import { useSuggestedProductsQuery } from './SuggestedProducts.generated.ts';
import styles from './SuggestedProducts.module.css';

const SHOWN = 4;

export const SuggestedProducts = ({ owner }: { readonly owner: string }) => {
  const { data, loading, error } = useSuggestedProductsQuery(queryOptionsFor({ owner }));
  const suggested = data?.me?.suggestedProducts;
  const fault = suggested ? undefined : error;
  useLog('warn', fault ? 'Error fetching suggested products' : null, fault);
  const products = (suggested ?? []).flatMap(({ product }) => product ?? []);
  if (!loading && products.length === 0) return null;
  return (
    <section className={styles.suggested}>
      <h3>{text.title}</h3>
      <ProductGrid isRow headingLevel={3} list="suggested" products={products} pending={loading ? SHOWN : 0} />
    </section>
  );
};
