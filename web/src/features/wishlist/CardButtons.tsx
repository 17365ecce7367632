import type { Listable } from '../../lib/listParts.ts';
import styles from './CardButtons.module.css';
import { ListButton } from './ListButton.tsx';

export const CardButtons = (product: Listable) => (
  <div className={styles.corner}>
    <ListButton list="WISHLIST" {...product} />
    <div className={styles.roomy}>
      <ListButton list="COMPARE" {...product} />
    </div>
  </div>
);
