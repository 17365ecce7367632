import { Icon } from '../../../components/Icon.tsx';
import type { StockFactsFragment } from './StockFacts.generated.ts';
import styles from './StockText.module.css';

const FEW = 10;

const wordsFor = ({ status, managesStock, quantity }: StockFactsFragment): string => {
  if (status === 'OUT_OF_STOCK') return 'Out of the stock!';
  if (status === 'VOLATILE') return 'Back-ordered: more are on the way, and yours is reserved';
  if (!managesStock) return 'Made to order';
  return quantity <= FEW ? `In stock! Only ${quantity} left` : 'In stock!';
};

/** Availability; renders nothing while the stock service does not answer. */
export const StockText = ({ stock }: { readonly stock: StockFactsFragment | null }) =>
  stock && (
    <p className={styles.stock} data-status={stock.status}>
      <Icon name={stock.status === 'OUT_OF_STOCK' ? 'close' : 'check'} size={20} />
      {wordsFor(stock)}
    </p>
  );
