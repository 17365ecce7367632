import type { ReactNode } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import type { PriceTagFragment } from '../card/PriceTag.generated.ts';
import { PriceTag } from '../card/PriceTag.tsx';
import type { ProductViewFragment } from '../product/ProductView.generated.ts';
import { BuyBar } from './BuyBar.tsx';
import styles from './forms.module.css';
import type { Buying } from './purchase.ts';
import { QuantityRow } from './QuantityRow.tsx';
import { StockText } from './StockText.tsx';
import { useBuyQuantity } from './useBuyQuantity.ts';

export interface BuyFormProps {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
  /** Renders the heading with the price of the choice; null shows the product's own price. */
  readonly heading: (chosen: PriceTagFragment | null) => ReactNode;
  readonly children?: ReactNode;
}

export const SimpleForm = ({ product, buying: { buy, isBuying, problem }, children }: BuyFormProps) => {
  const { row, readQuantity } = useBuyQuantity();
  const buyNow = () => {
    const counted = readQuantity();
    if (counted) void buy({ product, ...counted });
  };
  return (
    <div className={styles.form}>
      {children}
      {(product.type !== 'DOWNLOADABLE' || product.stock?.managesStock) && <StockText stock={product.stock} />}
      {problem && <Notice>{problem}</Notice>}
      <QuantityRow {...row} max={product.stock?.maxSaleQuantity ?? null}>
        <BuyBar
          price={<PriceTag price={product.price} />}
          isBusy={isBuying}
          isSoldOut={product.stock?.status === 'OUT_OF_STOCK'}
          onBuy={buyNow}
        />
      </QuantityRow>
    </div>
  );
};
