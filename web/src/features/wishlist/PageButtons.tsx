import * as text from '@patchwork/domain/messages/lists.generated.ts';
import { Link } from 'react-router';
import type { Listable } from '../../lib/listParts.ts';
import { ListButton } from './ListButton.tsx';
import styles from './PageButtons.module.css';
import { useLists } from './useLists.ts';

export const PageButtons = (product: Listable) => {
  const { COMPARE } = useLists().lists;
  return (
    <div className={styles.row}>
      <ListButton list="WISHLIST" hasWords {...product} />
      <ListButton list="COMPARE" hasWords {...product} />
      {COMPARE.includes(product.sku) && (
        <Link to="/compare/" className={styles.link}>
          {text.seeComparison({
            count: COMPARE.length,
            word: (words) => (
              <span key="word" className={styles.word}>
                {words}
              </span>
            ),
          })}
        </Link>
      )}
    </div>
  );
};
