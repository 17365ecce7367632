import { MoreProductsPlace } from '../../features/catalog/product/MoreProductsPlace.tsx';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';
import styles from './BelowProduct.module.css';
import { ReviewsPlace } from './ReviewsPlace.tsx';

interface BelowProductProps {
  readonly product: Pick<ProductViewFragment, 'sku' | 'breadcrumbs' | 'rating'>;
}

export const BelowProduct = ({ product: { sku, breadcrumbs, rating } }: BelowProductProps) => (
  <div className={styles.below}>
    <ReviewsPlace sku={sku} isEmpty={rating?.count === 0} />
    <MoreProductsPlace sku={sku} category={breadcrumbs?.at(-1) ?? null} />
  </div>
);
