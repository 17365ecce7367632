import { type StockStatus, stockStatus, stockVerdict } from '@patchwork/domain/catalog/stock.ts';
import { use, useEffect } from 'react';
import { SiteContext } from '../../../lib/siteContext.ts';
import type { CartLineView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartLineRow.module.css';
import { type StockCheckQuery, useStockCheckQuery } from './StockCheck.generated.ts';

type Stock = NonNullable<StockCheckQuery['product']>['stock'] | undefined;

const statusFor = (stock: Stock, quantity: number): StockStatus => stockStatus(stock ?? null, quantity);

interface LineStockProps {
  readonly line: CartLineView;
  readonly onRemove: () => void;
}

/** Checks the stock again for a line that was added while it was uncertain; removes the line if the verdict says so. */
export const LineStock = ({ line, onRemove }: LineStockProps) => {
  const { data } = useStockCheckQuery({ variables: { sku: line.sku }, fetchPolicy: 'network-only' });
  const { allowsOutOfStock, synchronizesCart: isSynced } = use(SiteContext).store;
  const status = statusFor(data?.product?.stock, line.quantity);
  const { info, error, isRemoved } = stockVerdict(status, { allowsOutOfStock, isSynced });
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
