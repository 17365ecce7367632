import * as productList from '@patchwork/domain/messages/product-list.generated.ts';
import { type ReactNode, useRef } from 'react';
import { useAfterChange } from '../../lib/useAfterChange.ts';
import styles from './WishGrid.module.css';

interface WishGridProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** The wishlist. If a removal takes the focused button away, the focus moves to the count. */
export const WishGrid = ({ count, children }: WishGridProps) => {
  const status = useRef<HTMLParagraphElement>(null);
  useAfterChange(count, (before) => {
    if (count < before && document.activeElement === document.body) status.current?.focus();
  });
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {productList.productCount({ count })}
      </p>
      <ul className={styles.grid}>{children}</ul>
    </>
  );
};
