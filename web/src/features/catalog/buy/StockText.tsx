import * as text from '@patchwork/domain/messages/stock.generated.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { StockFactsFragment } from './StockFacts.generated.ts';
import styles from './StockText.module.css';

const FEW = 10;

const wordsFor = ({ status, managesStock, quantity }: StockFactsFragment): string => {
  if (status === 'OUT_OF_STOCK') return text.outOfStock;
  if (status === 'VOLATILE') return text.backOrdered;
  if (!managesStock) return text.madeToOrder;
  return quantity <= FEW ? text.fewLeft({ count: quantity }) : text.inStock;
};

/** Availability; renders nothing while the stock service does not answer. */
export const StockText = ({ stock }: { readonly stock: StockFactsFragment | null }) =>
  stock && (
    <p className={styles.stock} data-status={stock.status}>
      <Icon name={stock.status === 'OUT_OF_STOCK' ? 'close' : 'check'} size={20} />
      {wordsFor(stock)}
    </p>
  );
