import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  readonly price: ReactNode;
  readonly label?: string;
  readonly isBusy: boolean;
  readonly isSoldOut?: boolean;
  readonly onBuy: () => void;
}

/** The add-to-cart bar of a product page. On phones it sticks to the bottom of the screen. */
export const BuyBar = ({ price, label = common.addToCart, isBusy, isSoldOut = false, onBuy }: BuyBarProps) => (
  <div className={styles.bar} data-buy-bar="">
    <div className={styles.price}>{price}</div>
    <Button
      variant="primary"
      size="large"
      isBusy={isBusy}
      disabled={isSoldOut}
      className={styles.button}
      // A field blurred by this press would show its error and move the button away from the pointer, losing the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onBuy}
    >
      {isSoldOut ? common.soldOut : label}
    </Button>
  </div>
);
