import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  /** What it costs now; shown on phones, where the heading's price may be out of sight. */
  readonly price: ReactNode;
  readonly label?: string;
  readonly isBusy: boolean;
  readonly isSoldOut?: boolean;
  readonly onBuy: () => void;
}

/** The one action of a product page. On phones it stays at the foot of the screen, in reach of the thumb. */
export const BuyBar = ({ price, label = 'Add to cart', isBusy, isSoldOut = false, onBuy }: BuyBarProps) => (
  <div className={styles.bar} data-buy-bar="">
    <div className={styles.price}>{price}</div>
    <Button
      variant="primary"
      size="large"
      isBusy={isBusy}
      disabled={isSoldOut}
      className={styles.button}
      onClick={onBuy}
    >
      {isSoldOut ? 'Sold out' : label}
    </Button>
  </div>
);
