import type { ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  readonly products: readonly ProductCardFragment[];
  /** Identifies the list if a page has several. */
  readonly list?: string;
  /** True for the first grid on the page: the pictures of its first row load eagerly. */
  readonly isFirst?: boolean;
  /** On phones, one row to swipe through instead of a column. */
  readonly isRow?: boolean;
  readonly headingLevel?: 2 | 3;
  readonly search?: string;
  /** Number of placeholders for products that are loading. */
  readonly pending?: number;
  /** Index of a product that takes the focus when it is added. */
  readonly focusAt?: number | undefined;
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

const focusLink = (item: HTMLElement | null): void => item?.querySelector('a')?.focus({ preventScroll: true });

export const ProductGrid = (props: ProductGridProps) => {
  const {
    products,
    list = '',
    isFirst = false,
    isRow = false,
    headingLevel = 2,
    search = '',
    pending = 0,
    focusAt,
  } = props;
  return (
    <ul className={classNames(styles.grid, isRow && styles.row)} aria-busy={pending > 0 || undefined}>
      {products.map((product, index) => (
        <li key={product.sku} ref={index === focusAt ? focusLink : undefined}>
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
