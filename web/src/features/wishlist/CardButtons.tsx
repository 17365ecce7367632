import type { Listable } from '../../lib/listParts.ts';
import styles from './CardButtons.module.css';
import { ListButton } from './ListButton.tsx';

/** A card's heart, and beside it what compares, where there is room for both. */
export const CardButtons = (product: Listable) => (
  <div className={styles.corner}>
    <ListButton list="WISHLIST" {...product} />
    <div className={styles.roomy}>
      <ListButton list="COMPARE" {...product} />
    </div>
  </div>
);
