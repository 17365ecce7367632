import { useLazyPart } from '../../../components/useLazyPart.ts';
import { useNear } from '../../../components/useNear.ts';
import { useAsync } from '../../../lib/useAsync.ts';
import type { MoreProductsProps } from './MoreProducts.tsx';
import styles from './MoreProductsPlace.module.css';

const loadMore = async () => (await import('./MoreProducts.tsx')).MoreProducts;

/** Records the visit; resolves with whether other products were viewed before. */
const remember = async (sku: string): Promise<boolean> => {
  const { rememberViewed, viewedSkus } = await import('./viewed.ts');
  const hasOthers = viewedSkus().some((other) => other !== sku);
  rememberViewed(sku);
  return hasOthers;
};

/**
 * Reserves the space for more products and loads them, code and data, when it comes near the viewport. Records the
 * visit.
 */
export const MoreProductsPlace = (props: MoreProductsProps) => {
  const { sku, category } = props;
  const { Part, hasFailed, fetchPart } = useLazyPart(loadMore);
  const ref = useNear(fetchPart);
  // It does no harm if a visit cannot be recorded.
  const hasViewed = useAsync(sku, () => remember(sku)) ?? false;
  return (
    <div
      ref={ref}
      className={styles.place}
      data-empty={(!Part && !category) || hasFailed}
      data-waiting={!Part}
      data-sku={sku}
      data-viewed={hasViewed}
      // An inline script of the server sets `data-viewed` before hydration, so that the footer does not move.
      suppressHydrationWarning
    >
      {Part && <Part {...props} />}
    </div>
  );
};
