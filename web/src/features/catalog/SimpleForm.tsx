import { type ReactNode, useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { BuyBar } from './BuyBar.tsx';
import styles from './forms.module.css';
import { PriceTag } from './PriceTag.tsx';
import type { ProductViewFragment } from './ProductView.generated.ts';
import type { Buying } from './purchase.ts';
import { QuantityRow } from './QuantityRow.tsx';
import { StockText } from './StockText.tsx';

export interface BuyFormProps {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
  /** What can be chosen besides, between the choice of the form's own and how many. */
  readonly children?: ReactNode;
}

/** Nothing to choose but how many. */
export const SimpleForm = ({ product, buying: { buy, isBuying, problem }, children }: BuyFormProps) => {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className={styles.form}>
      {children}
      {(product.type !== 'DOWNLOADABLE' || product.stock?.managesStock) && <StockText stock={product.stock} />}
      {problem && <Notice>{problem}</Notice>}
      <QuantityRow quantity={quantity} onQuantity={setQuantity} max={product.stock?.maxSaleQuantity ?? null}>
        <BuyBar
          price={<PriceTag price={product.price} />}
          isBusy={isBuying}
          isSoldOut={product.stock?.status === 'OUT_OF_STOCK'}
          onBuy={() => void buy({ product, quantity })}
        />
      </QuantityRow>
    </div>
  );
};
