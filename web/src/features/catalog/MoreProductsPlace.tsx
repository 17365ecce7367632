import { useEffect } from 'react';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { useNear } from '../../components/useNear.ts';
import type { MoreProductsProps } from './MoreProducts.tsx';
import styles from './MoreProductsPlace.module.css';

const loadMore = async () => (await import('./MoreProducts.tsx')).MoreProducts;

const remember = async (sku: string) => (await import('./viewed.ts')).rememberViewed(sku);

/** Holds the place of other products and fetches them, code and data, when the shopper comes near. Notes the visit. */
export const MoreProductsPlace = (props: MoreProductsProps) => {
  const { sku, category } = props;
  const { Part, hasFailed, fetchPart } = useLazyPart(loadMore);
  const ref = useNear(fetchPart);
  useEffect(() => {
    // A visit that is not noted is no loss.
    remember(sku).catch(() => undefined);
  }, [sku]);
  return (
    <div ref={ref} className={styles.place} data-empty={(!Part && !category) || hasFailed} data-waiting={!Part}>
      {Part && <Part {...props} />}
    </div>
  );
};
