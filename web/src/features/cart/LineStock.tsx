import { type StockStatus, stockStatus, stockVerdict } from '@patchwork/domain/stock.ts';
import { useEffect } from 'react';
import styles from './CartLineRow.module.css';
import type { CartLineView } from './cartView.ts';
import { type StockCheckQuery, useStockCheckQuery } from './StockCheck.generated.ts';

/** This shop's: carts are kept on the server, and what has run out stays to be looked at. */
const POLICY = { allowsOutOfStock: false, isSynced: true };

type Found = NonNullable<StockCheckQuery['product']>['stock'] | undefined;

const statusFor = (found: Found, quantity: number): StockStatus =>
  stockStatus(
    found
      ? {
          quantity: found.quantity,
          isInStock: found.isInStock,
          managesStock: found.managesStock,
          allowsBackorders: found.status === 'VOLATILE',
        }
      : null,
    quantity,
  );

interface LineStockProps {
  readonly line: CartLineView;
  readonly onRemove: () => void;
}

/** The stock of a line that was added while nobody was sure of it, asked for now that the server knows the line. */
export const LineStock = ({ line, onRemove }: LineStockProps) => {
  const { data } = useStockCheckQuery({ variables: { sku: line.sku }, fetchPolicy: 'network-only' });
  const { info, error, isRemoved } = stockVerdict(statusFor(data?.product?.stock, line.quantity), POLICY);
  useEffect(() => {
    if (isRemoved) onRemove();
  }, [isRemoved, onRemove]);
  if (error) {
    return (
      <p className={styles.problem} role="alert">
        {error}
      </p>
    );
  }
  return info && <p role="status">{info}</p>;
};
