import { Price } from '../../components/Price.tsx';
import type { PriceTagFragment } from './PriceTag.generated.ts';
import styles from './PriceTag.module.css';

interface PriceTagProps {
  /** Null when no price is known. */
  readonly price: PriceTagFragment | null;
  readonly size?: 'medium' | 'large';
}

/** The price of a product as the shop shows it, tax of the shopper's place included where there is one. */
export const PriceTag = ({ price, size = 'medium' }: PriceTagProps) =>
  price ? (
    <Price
      effective={price.effective.gross}
      regular={price.special && price.regular.gross}
      isFrom={price.isFrom}
      size={size}
    />
  ) : (
    <span className={styles.unknown}>Price on its way</span>
  );
