import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  readonly products: readonly ProductCardFragment[];
  /** Tells the lists of a page apart. */
  readonly list?: string;
  /** True when the grid is the first thing on the page: its first row is fetched at once. */
  readonly isFirst?: boolean;
  /** True for one row to swipe along on phones, instead of a long column. */
  readonly isRow?: boolean;
  /** Of each product's name. */
  readonly headingLevel?: 2 | 3;
  /** Query for the links to products that can be configured, with its question mark; it preselects. */
  readonly search?: string;
  /** Places held for products on their way. */
  readonly pending?: number;
}

const FIRST_ROW = 4;

const priorityAt = (index: number, isFirst: boolean) => {
  if (!isFirst || index >= FIRST_ROW) return 'lazy';
  return index === 0 ? 'high' : 'eager';
};

const Placeholder = () => (
  <div className={styles.placeholder}>
    <Skeleton shape="picture" />
    <Skeleton />
    <Skeleton isShort />
  </div>
);

const placeholders = (count: number): ReactNode[] =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
    <li key={`pending-${index}`}>
      <Placeholder />
    </li>
  ));

export const ProductGrid = (props: ProductGridProps) => {
  const { products, list = '', isFirst = false, isRow = false, headingLevel = 2, search = '', pending = 0 } = props;
  return (
    <ul className={classNames(styles.grid, isRow && styles.row)} aria-busy={pending > 0 || undefined}>
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard
            product={product}
            list={list}
            headingLevel={headingLevel}
            search={search}
            priority={priorityAt(index, isFirst)}
          />
        </li>
      ))}
      {placeholders(pending)}
    </ul>
  );
};
